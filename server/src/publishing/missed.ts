import { plannedStates } from "../modules/posts/post-state.ts";
import type { Engine } from "./engine-context.ts";
import { type Change, changePost, type Decided } from "./posts.queries.ts";

const TOO_LATE = "The post could not be published in time."; // PO-05

export async function failMissed({ db }: Pick<Engine, "db">, post: Decided): Promise<void> {
  await changePost(db, post, missed(post.attempt));
}

export function missed(attempt: number): Change {
  const event = { kind: "missed", text: TOO_LATE, advice: "Retry it or choose a new time." };
  return { attempt, from: plannedStates, to: "failed", again: null, ends: null, event, error: TOO_LATE };
}
