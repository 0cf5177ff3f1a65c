/** One complaint of a platform, in its own words. */
export type PlatformError = { code: string; message: string; field: string | null };

/** Why a call brought nothing. Only `unknown` may have changed something on the platform. */
export type Failure =
  | { kind: "rejected"; status: number; errors: PlatformError[] }
  | { kind: "throttled"; retryAfterMs: number; scope: "account" | "app"; message: string }
  /** The access token was refused and nothing was done: refresh once and ask again. */
  | { kind: "unauthorized" }
  /** The grant is gone: only the user can bring it back. */
  | { kind: "needs-reconnect"; reason: string }
  /** No byte of the request reached the platform. */
  | { kind: "not-sent"; reason: string; wasAnswered?: true }
  /** The request left; whether it was carried out can only be found out by looking. */
  | { kind: "unknown"; reason: string; isTooLarge?: true; wasAnswered?: true };

export type Outcome<T> = { kind: "ok"; value: T } | Failure;

export const ok = <T>(value: T): Outcome<T> => ({ kind: "ok", value });

/** Nothing was done, by the platform's own word on this one thing: it is not down. */
export const notDone = (reason: string): Failure => ({ kind: "not-sent", reason, wasAnswered: true });

/** Its answer leaves open whether this one thing was done; it is not down. */
export const unclear = (reason: string): Failure => ({ kind: "unknown", reason, wasAnswered: true });

/** A platform that answers nobody looks like this. */
export function isSilence({ kind, wasAnswered = false }: { kind: string; wasAnswered?: boolean }): boolean {
  return (kind === "unknown" || kind === "not-sent") && !wasAnswered;
}

/** It answered more than we read: asked for less, it can be read. */
export const tooLarge = (reason: string): Failure => ({ kind: "unknown", reason, isTooLarge: true });

export function isTooLarge(outcome: Outcome<unknown>): boolean {
  return outcome.kind === "unknown" && outcome.isTooLarge === true;
}

/** The same outcome with another value; a failure stays what it is. */
export function mapped<T, U>(outcome: Outcome<T>, change: (value: T) => U): Outcome<U> {
  return outcome.kind === "ok" ? ok(change(outcome.value)) : outcome;
}
