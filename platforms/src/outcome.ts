/** An error in the platform's own words. */
export type PlatformError = { code: string; message: string; field: string | null };

/** Why a call failed. Only `unknown` may have changed something on the platform. */
export type Failure =
  | { kind: "rejected"; status: number; errors: PlatformError[] }
  | { kind: "throttled"; retryAfterMs: number; scope: "account" | "app"; message: string }
  /** The access token was refused and nothing was done: refresh once and retry. */
  | { kind: "unauthorized" }
  /** The grant is gone: only the user can restore it by reconnecting. */
  | { kind: "needs-reconnect"; reason: string }
  /** No byte of the request reached the platform. */
  | { kind: "not-sent"; reason: string; wasAnswered?: true }
  /** The request was sent; only reading the platform can tell whether it was carried out. */
  | { kind: "unknown"; reason: string; status?: number; isTooLarge?: true; wasAnswered?: true };

export type Outcome<T> = { kind: "ok"; value: T } | Failure;

export const ok = <T>(value: T): Outcome<T> => ({ kind: "ok", value });

/** The platform confirmed that this one thing was not done, so it is not down. */
export const notDone = (reason: string): Failure => ({ kind: "not-sent", reason, wasAnswered: true });

/** The platform's answer leaves open whether this one thing was done, but it is not down. */
export const unclear = (reason: string): Failure => ({ kind: "unknown", reason, wasAnswered: true });

/** Whether a failure looks like a platform that does not respond at all. */
export function isUnresponsive({ kind, wasAnswered = false }: { kind: string; wasAnswered?: boolean }): boolean {
  return (kind === "unknown" || kind === "not-sent") && !wasAnswered;
}

/** The answer exceeded what we read; a smaller request may succeed. */
export const tooLarge = (reason: string): Failure => ({ kind: "unknown", reason, isTooLarge: true });

export function isTooLarge(outcome: Outcome<unknown>): boolean {
  return outcome.kind === "unknown" && outcome.isTooLarge === true;
}

/** Maps the value of a successful outcome; failures stay unchanged. */
export function mapped<T, U>(outcome: Outcome<T>, change: (value: T) => U): Outcome<U> {
  return outcome.kind === "ok" ? ok(change(outcome.value)) : outcome;
}
