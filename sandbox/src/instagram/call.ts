import type { FastifyRequest } from "fastify";
import { bearerOf, textsOf } from "../input.ts";
import type { Token } from "../oauth/model.ts";
import { findCaller, type PlatformUser } from "../shared/users.ts";
import type { InstagramContext } from "./context.ts";
import { deadToken, GraphRefusal } from "./graph-error.ts";
import { refusals } from "./refusals.ts";

/** The version that every API path begins with. */
export const VERSION = "/:version(^v\\d+\\.0$)";

/** Parameters may be in the query, a form or JSON; numbers and booleans become strings. */
export function inputOf({ query, body }: FastifyRequest): Record<string, string> {
  const json = typeof body === "object" && body !== null ? body : {};
  const texts = Object.entries(json).map(([name, value]) => [name, typeof value === "string" ? value : String(value)]);
  return { ...textsOf(query), ...Object.fromEntries(texts) };
}

/** The calling user. The token must be of one of these kinds and have the scope. */
export function callerOf(
  ctx: InstagramContext,
  request: FastifyRequest,
  scope: string,
  kinds: readonly Token["kind"][] = ["access"],
): PlatformUser {
  const token = inputOf(request).access_token ?? bearerOf(request);
  const found = kinds.map((kind) => findCaller(ctx, token, kind));
  const caller = found.find(({ kind }) => kind !== "unknown") ?? { kind: "unknown" };
  if (caller.kind !== "valid") throw new GraphRefusal(deadToken(caller.kind));
  const isProfessional = caller.user.kind !== "personal";
  if (!isProfessional || !caller.grant.scopes.includes(scope)) throw refusals.noPermission();
  return caller.user;
}

/** The calling user, who must own the account in the path. */
export function ownerOf(ctx: InstagramContext, request: FastifyRequest, scope: string): PlatformUser {
  const user = callerOf(ctx, request, scope);
  const { id } = request.params as { id: string };
  if (id !== user.id && id !== "me") throw refusals.noSuchObject();
  return user;
}

/** The requested fields; the id is always included. */
export function withFields(view: Record<string, unknown>, fields = ""): Record<string, unknown> {
  const asked = fields.split(",").filter((field) => field !== "");
  const unknown = asked.find((field) => !Object.hasOwn(view, field));
  if (unknown) {
    throw new GraphRefusal({ code: 100, message: `(#100) Tried accessing nonexisting field (${unknown})` });
  }
  return Object.fromEntries(Object.entries(view).filter(([key]) => key === "id" || asked.includes(key)));
}
