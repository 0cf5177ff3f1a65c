import type { Api } from "@ponkan/contract/api";
import type { Endpoint, ReplyOf, SentBody, SentParams, SentQuery } from "@ponkan/contract/endpoint";
import { SNAPSHOT_HEADER } from "@ponkan/contract/realtime/snapshot";
import { backOnline, offline, waitWithChange } from "~/lib/offline.ts";
import { stringifySearch } from "~/lib/search.ts";
import { showToast } from "~/ui/toast-store.ts";
import { appState, noticeSnapshot, noticeVersion } from "./app-state.ts";
import { creatorId } from "./session.ts";

export type ApiKey = keyof Api & string;
export type Reply<K extends ApiKey> = Api[K] extends Endpoint ? ReplyOf<Api[K]> : never;

export type Failure = {
  message?: string;
  errors?: Record<string, string[]>;
  request_id?: string;
  /** Beside `errors`, in the same order: the finding of the rule a sentence is of, or null. */
  findings?: Record<string, unknown[]>;
  /** The posts it is about. */
  ids?: unknown;
  /** Extra fields of a refused connection. */
  severity?: unknown;
  is_authed?: unknown;
};
/** `isReplayed`: an earlier request with the same key did it, this one did nothing. */
export type Answer<T> =
  | { ok: true; status: number; data: T; isReplayed?: boolean }
  | { ok: false; status: number; data: Failure };

/** Parts an endpoint does not have cannot be given; parts it has must be. */
type Parts<E> = E extends Endpoint
  ? Given<"params", SentParams<E>> & Given<"query", SentQuery<E>> & Given<"body", SentBody<E>>
  : never;
type Given<Name extends string, T> = T extends undefined ? unknown : { [N in Name]: T };
/**
 * `creatorId`: for a creator other than the current one. `contentType`: for bytes that are not JSON. `idempotencyKey`: the
 * same key gets the same answer again. `isFile`: the answer is the text of a file.
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

/** Calls the observer after every answer: the session and the error reporter listen. */
export function onAnswer(observer: (seen: Observation) => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

const OUTDATED = " You're using an outdated version of the website. Refresh the page if the issue persists.";

/** Calls the API. A refusal, a broken answer and a lost connection are answers too: nothing is thrown. */
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

/** A new password ends the session and begins another one, whose cookie comes with the answer. */
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

/** What was refused because it left with the cookie of the session before is asked once more with the new one. */
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
      // Another network, or a proxy that starts anew, breaks what is on its way: who only reads asks once more, and who
      // heard half of an answer, for the same request.
      const mayAskAgain = method === "GET" || (response && options.idempotencyKey);
      if (!mayAskAgain || tries > 1) return NOT_SENT;
      await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
      return send(method, path, body, { ...options, creatorId: creator }, tries + 1);
    }
    await (method === "GET" ? backOnline : waitWithChange)(options.signal);
    return options.signal?.aborted ? NOT_SENT : send(method, path, body, { ...options, creatorId: creator }, tries);
  }
  noticeVersion(response.headers.get("x-frontend-version"));
  noticeSnapshot(response.headers.get(SNAPSHOT_HEADER));
  const data = response.ok && options.isFile ? text : parsed(text);
  const isReplayed = response.headers.get("idempotent-replayed") === "true";
  const { ok, status } = response;
  if (ok) return { ok, status, data, ...(isReplayed && { isReplayed }) };
  const backIn = Number(response.headers.get("retry-after"));
  if (status === 503 && backIn && method === "GET" && tries < MOST_TRIES) {
    // Away is not broken: who only reads is asked to wait, and asks again when it was told to.
    showToast({ type: "info", text: "Ponkan is away for a moment. This page goes on by itself." });
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

/** Without a connection these wait for one: that they arrive twice does no harm. */
function isRepeatable(method: string, { idempotencyKey }: Options): boolean {
  return method !== "POST" || idempotencyKey !== undefined;
}

/** JSON, or the bytes as they are. */
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
