import type { ProxyFailure } from "@ponkan/contract/accounts/proxy";
import type { Api } from "@ponkan/contract/api";
import type { Endpoint, ReplyOf, SentBody, SentParams, SentQuery } from "@ponkan/contract/endpoint";
import { SNAPSHOT_HEADER } from "@ponkan/contract/realtime/snapshot";
import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import { backOnline, offline, waitWithChange } from "~/lib/offline.ts";
import { stringifySearch } from "~/lib/search.ts";
import { showToast } from "~/ui/toast-store.ts";
import { appState, checkVersion, rememberFirstSnapshot } from "./app-state.ts";
import { creatorId } from "./session.ts";

export type ApiKey = keyof Api & string;
export type Reply<K extends ApiKey> = Api[K] extends Endpoint ? ReplyOf<Api[K]> : never;

export type Failure = {
  message?: string;
  errors?: Record<string, string[]>;
  request_id?: string;
  /** Parallel to `errors`: the finding behind each text, or null. */
  findings?: Record<string, unknown[]>;
  /** The posts the failure is about. */
  ids?: unknown;
  /** Why a well-formed proxy URL was refused. */
  fault?: ProxyFailure;
  /** How a subreddit is closed. */
  access?: AccessType;
  /** Extra fields of a refused connection. */
  severity?: unknown;
  is_authed?: unknown;
};
/** `isReplayed`: an earlier request with the same idempotency key did the work; this one did nothing. */
export type Answer<T> =
  | { ok: true; status: number; data: T; isReplayed?: boolean }
  | { ok: false; status: number; data: Failure };

/** Requires exactly the parts that the endpoint has. */
type Parts<E> = E extends Endpoint
  ? Given<"params", SentParams<E>> & Given<"query", SentQuery<E>> & Given<"body", SentBody<E>>
  : never;
type Given<Name extends string, T> = T extends undefined ? unknown : { [N in Name]: T };
/**
 * `creatorId`: for a creator other than the current one. `contentType`: for bytes that are not JSON. `idempotencyKey`:
 * repeating a request with the same key returns the same answer. `isFile`: the response body is the text of a file.
 */
type Options = {
  signal?: AbortSignal;
  creatorId?: number;
  contentType?: string;
  idempotencyKey?: string;
  isFile?: boolean;
};
export type Input<K extends ApiKey> = Parts<Api[K]> & Options;

export type Observation = { key: string; path: string; status: number; failure: Failure | null; body: unknown };
const observers = new Set<(seen: Observation) => void>();

/** Registers an observer that is called after every response; used by the session and the error reporter. */
export function onAnswer(observer: (seen: Observation) => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

const OUTDATED = " You're using an outdated version of the website. Refresh the page if the issue persists.";

/** Calls the API. Never throws: refusals, malformed responses and lost connections are returned as answers. */
export async function call<K extends ApiKey>(key: K, input: Input<K>): Promise<Answer<Reply<K>>> {
  const given = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  const [method, template] = key.split(" ") as [string, string];
  const path = fillIn(template, given.params) + stringifySearch(given.query ?? {});
  const answer = await (key === REPLACES_SESSION
    ? replacing(send(method, path, given.body, input))
    : unlessReplaced(() => send(method, path, given.body, input)));
  const failure = answer.ok ? null : answer.data;
  const body = given.body instanceof Uint8Array ? undefined : given.body;
  for (const observer of observers) observer({ key, path, status: answer.status, failure, body });
  return answer as Answer<Reply<K>>;
}

/** Changing the password starts a new session, whose cookie comes with the response. */
const REPLACES_SESSION = "PATCH /users/me";
let replacement: Promise<unknown> | undefined;
let replaced = 0;

async function replacing(answer: Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  replacement = answer;
  await answer;
  replacement = undefined;
  replaced += 1;
  return answer;
}

/** Retries a call that got a 401 because it was sent with the cookie of the replaced session. */
async function unlessReplaced(ask: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const before = replaced;
  const answer = await ask();
  if (answer.status !== 401) return answer;
  await replacement;
  return replaced === before ? answer : ask();
}

const MOST_TRIES = 6;
const BREATH_MS = 300;

async function send(
  method: string,
  path: string,
  body: unknown,
  options: Options,
  tries = 1,
): Promise<Answer<unknown>> {
  const creator = options.creatorId ?? creatorId.get();
  let response: Response | undefined;
  let text: string;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "include",
      headers: {
        Accept: "application/json",
        "Content-Type": options.contentType ?? "application/json",
        "Creator-Id": String(creator),
        ...(options.idempotencyKey && { "Idempotency-Key": options.idempotencyKey }),
      },
      body: encoded(body),
      signal: options.signal,
    });
    text = await response.text();
  } catch {
    if (options.signal?.aborted) return NOT_SENT;
    if (!isRepeatable(method, options)) return offline.get() ? OFFLINE : NOT_SENT;
    if (!offline.get()) {
      // A network change or a restarting proxy breaks requests in flight. Reads are retried once, and so are requests
      // with an idempotency key whose response broke off.
      const mayAskAgain = method === "GET" || (response && options.idempotencyKey);
      if (!mayAskAgain || tries > 1) return NOT_SENT;
      await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
      return send(method, path, body, { ...options, creatorId: creator }, tries + 1);
    }
    await (method === "GET" ? backOnline : waitWithChange)(options.signal);
    return options.signal?.aborted ? NOT_SENT : send(method, path, body, { ...options, creatorId: creator }, tries);
  }
  checkVersion(response.headers.get("x-frontend-version"));
  rememberFirstSnapshot(response.headers.get(SNAPSHOT_HEADER));
  const data = response.ok && options.isFile ? text : parsed(text);
  const isReplayed = response.headers.get("idempotent-replayed") === "true";
  const { ok, status } = response;
  if (ok) return { ok, status, data, ...(isReplayed && { isReplayed }) };
  const backIn = Number(response.headers.get("retry-after"));
  if (status === 503 && backIn && method === "GET" && tries < MOST_TRIES) {
    // Maintenance, not an error: reads are retried after the given pause.
    showToast({ type: "info", text: "Ponkan is briefly unavailable. This page will resume by itself." });
    await new Promise((resolve) => setTimeout(resolve, backIn * 1000));
    return send(method, path, body, options, tries + 1);
  }
  return { ok, status, data: asFailure(data) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NOT_SENT = { ok: false as const, status: 0, data: {} };
const OFFLINE = { ...NOT_SENT, data: { message: "You are offline. Try again when you are back." } };

/** True for requests that are harmless to repeat; offline, they wait for a connection. */
function isRepeatable(method: string, { idempotencyKey }: Options): boolean {
  return method !== "POST" || idempotencyKey !== undefined;
}

/** Serializes to JSON; bytes are sent unchanged. */
function encoded(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  return body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
}

function asFailure(data: unknown): Failure {
  if (typeof data !== "object" || data === null) return {};
  const failure = data as Failure;
  if (typeof failure.message !== "string") return { ...failure, message: undefined };
  return appState.get().isUpdateRequired ? withSuffix(failure, failure.message) : failure;
}

function withSuffix(failure: Failure, message: string): Failure {
  const errors = Object.entries(failure.errors ?? {}).map(([field, texts]) => [
    field,
    texts.map((text) => text + OUTDATED),
  ]);
  return { ...failure, message: message + OUTDATED, ...(failure.errors && { errors: Object.fromEntries(errors) }) };
}

function fillIn(template: string, params: Record<string, unknown> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
