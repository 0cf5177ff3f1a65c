import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Grant } from "../oauth/model.ts";
import type { RedditContext } from "./context.ts";
import type { RedditUser } from "./model.ts";

/** One authorised API call. Query and form parameters are merged as strings, as Reddit does. */
export type Call = {
  ctx: RedditContext;
  /** Null with an app-only token. */
  user: RedditUser | null;
  grant: Grant;
  /** Query and form parameters; a form value wins. */
  input: Record<string, string>;
  params: Record<string, string>;
  /** A JSON body, for the few endpoints that take one. */
  json: unknown;
  now: number;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type RouteOptions = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | ("GET" | "POST")[];
  /** Relative to /reddit; served with and without a trailing slash and `.json`. */
  path: string;
  /** Undefined accepts any valid token. */
  scope?: string;
  /** Returns data (200 JSON) or an Answer from errors.ts, which it may also throw. */
  handler: (call: Call) => unknown;
};

/** Declares an endpoint of oauth.reddit.com: User-Agent, token, scope and quota are checked before the handler. */
export type AddRoute = (options: RouteOptions) => void;

/** The shape of a function that declares a group of endpoints. */
export type RouteGroup = (add: AddRoute, ctx: RedditContext, app: FastifyInstance) => void;
