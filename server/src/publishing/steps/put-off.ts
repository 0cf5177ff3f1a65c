import type { Failure } from "@ponkan/platforms/outcome";
import type { Timings } from "../timings.ts";

/** Delay before retrying something repeatable; null if the platform refused it, so it is not retried. */
export function msUntilAgain(failure: Failure, tries: number, timings: Timings): number | null {
  switch (failure.kind) {
    case "rejected":
      return null;
    case "throttled":
      return failure.retryAfterMs;
    case "needs-reconnect":
      return timings.retries[0]!;
    case "unauthorized":
      // The token has been renewed by now; if that does not help, later retries can wait longer.
      if (tries === 0) return timings.firstLook;
      return timings.retries[Math.min(tries - 1, timings.retries.length - 1)]!;
    case "not-sent":
    case "unknown":
      return timings.retries[Math.min(tries, timings.retries.length - 1)]!;
  }
}
