import type { Failure } from "@ponkan/platforms/outcome";
import type { Timings } from "../timings.ts";

/** When to try something again that may be repeated; null: never, the platform refused it. */
export function msUntilAgain(failure: Failure, tries: number, timings: Timings): number | null {
  switch (failure.kind) {
    case "rejected":
      return null;
    case "throttled":
      return failure.retryAfterMs;
    case "needs-reconnect":
      return timings.retries[0]!;
    case "unauthorized":
      // The token is renewed by now; should that not help, there is no hurry.
      if (tries === 0) return timings.firstLook;
      return timings.retries[Math.min(tries - 1, timings.retries.length - 1)]!;
    case "not-sent":
    case "unknown":
      return timings.retries[Math.min(tries, timings.retries.length - 1)]!;
  }
}
