import { TOO_LATE } from "../../modules/posts/failure-words.ts";
import { plannedStates } from "../../modules/posts/post-state.ts";
import type { Change } from "./posts.queries.ts";

export function missed(attempt: number): Change {
  const event = { kind: "missed", text: TOO_LATE, advice: "Retry it or choose a new time." };
  return { attempt, from: plannedStates, to: "failed", again: null, ends: null, event, error: TOO_LATE };
}
