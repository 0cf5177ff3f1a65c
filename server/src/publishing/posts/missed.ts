import { plannedStates } from "../../modules/posts/post-state.ts";
import type { Change } from "./posts.queries.ts";

const TOO_LATE = "The post could not be published in time.";

export function missed(attempt: number): Change {
  const event = { kind: "missed", text: TOO_LATE, advice: "Retry it or choose a new time." };
  const failed = { to: "failed", error: TOO_LATE, cause: "too_late" } as const;
  return { attempt, from: plannedStates, ...failed, again: null, ends: null, event };
}
