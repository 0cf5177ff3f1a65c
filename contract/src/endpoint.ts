import type { z } from "zod";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type EndpointKey = `${Method} /${string}`;

/** Who may call: anyone, a signed-in user, or a signed-in user on behalf of one of their creators (Creator-Id). */
export type Access = "visitor" | "user" | "creator";

type Description = {
  summary: string;
  access: Access;
  /** The status of a successful response. */
  status: 200 | 201 | 204 | 302;
  /** Accepts an Idempotency-Key: a repeated request with the same key gets the first response again. */
  isIdempotent?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply?: z.ZodType;
};

export type Endpoint<K extends EndpointKey = EndpointKey, D extends Description = Description> = D & {
  key: K;
  method: Method;
  /** Relative to the API base, with {name} for parameters. */
  path: string;
};

/** Describes one endpoint: the server mounts it, the browser calls it by its key, and OpenAPI is generated from it. */
export function endpoint<const K extends EndpointKey, const D extends Description>(
  key: K,
  description: D,
): Endpoint<K, D> {
  const [method, path] = key.split(" ") as [Method, string];
  return { ...description, key, method, path };
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The parsed values a handler receives. */
export type ParamsOf<E extends Endpoint> = Parsed<E["params"]>;
export type QueryOf<E extends Endpoint> = Parsed<E["query"]>;
export type BodyOf<E extends Endpoint> = Parsed<E["body"]>;
/** The values a caller sends, and the reply. */
export type SentParams<E extends Endpoint> = Sent<E["params"]>;
export type SentQuery<E extends Endpoint> = Sent<E["query"]>;
export type SentBody<E extends Endpoint> = Sent<E["body"]>;
export type ReplyOf<E extends Endpoint> = Parsed<E["reply"]>;
