import { plannedStates } from "../../modules/posts/post-state.ts";
import type { Change } from "./posts.queries.ts";

const TOO_LATE = "The post could not be published in time."; // PO-05

export function missed(attempt: number): Change {
  const event = { kind: "missed", text: TOO_LATE, advice: "Retry it or choose a new time." };
  return { attempt, from: plannedStates, to: "failed", again: null, ends: null, event, error: TOO_LATE };
}
