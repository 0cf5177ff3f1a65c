import type { z } from "zod";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type EndpointKey = `${Method} /${string}`;

/** Who may call: anybody, a signed-in user, or a signed-in user for one of their own creators (Creator-Id). */
export type Access = "visitor" | "user" | "creator";

type Description = {
  summary: string;
  access: Access;
  /** The status of a good answer. */
  status: 200 | 201 | 204 | 302;
  /** Takes an Idempotency-Key: sent again with the same key it answers as it did the first time. */
  isIdempotent?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply?: z.ZodType;
};

export type Endpoint<K extends EndpointKey = EndpointKey, D extends Description = Description> = D & {
  key: K;
  method: Method;
  /** Below the API base, with {name} for parameters. */
  path: string;
};

/** Describes one call: the server mounts this value, the browser calls it by its key, OpenAPI is generated from it. */
export function endpoint<const K extends EndpointKey, const D extends Description>(
  key: K,
  description: D,
): Endpoint<K, D> {
  const [method, path] = key.split(" ") as [Method, string];
  return { ...description, key, method, path };
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives after parsing. */
export type ParamsOf<E extends Endpoint> = Parsed<E["params"]>;
export type QueryOf<E extends Endpoint> = Parsed<E["query"]>;
export type BodyOf<E extends Endpoint> = Parsed<E["body"]>;
/** What a caller sends, and what comes back. */
export type SentParams<E extends Endpoint> = Sent<E["params"]>;
export type SentQuery<E extends Endpoint> = Sent<E["query"]>;
export type SentBody<E extends Endpoint> = Sent<E["body"]>;
export type ReplyOf<E extends Endpoint> = Parsed<E["reply"]>;
