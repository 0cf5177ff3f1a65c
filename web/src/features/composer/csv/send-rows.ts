import { BATCH_MAX } from "@ponkan/contract/posts/batch-max";
import type { PlannedPost } from "@ponkan/contract/posts/planned-post";
import type { Failure } from "~/api/call.ts";
import { schedulePosts } from "~/api/posts.ts";
import { keyOf } from "./request-keys.ts";

export type SentChange = { id: number; key: string };

export type Sent = {
  /** How many posts were scheduled, counted from the first. */
  scheduled: number;
  /** Their ids, in the same order. */
  ids: number[];
  /** How many of them an earlier request with the same posts had scheduled. */
  repeated: number;
  /** The changes that scheduled the others, for undo, with the keys they were sent with. */
  changes: SentChange[];
  /** Keys of requests that were only replayed. */
  repeatedKeys: string[];
  /** Why the remaining posts were refused. */
  refusal: Failure | null;
};

/** Keys of requests that may have succeeded although no response arrived; a retry returns their response. */
const unanswered = new Set<string>();

/**
 * Sends up to 100 posts per request, each request all or nothing; stops at the first refusal (CS-03). The idempotency
 * key of a request is derived from the creator and its posts.
 */
export async function sendRows(creatorId: number, posts: readonly PlannedPost[]): Promise<Sent> {
  const done: Omit<Sent, "scheduled" | "refusal"> = { ids: [], repeated: 0, changes: [], repeatedKeys: [] };
  for (let start = 0; start < posts.length; start += BATCH_MAX) {
    const batch = posts.slice(start, start + BATCH_MAX);
    const idempotencyKey = keyOf([creatorId, batch]);
    const answer = await schedulePosts({ creatorId, posts: batch, idempotencyKey });
    if (!answer.ok) {
      if (answer.status === 0 || answer.status >= 500) unanswered.add(idempotencyKey);
      return { ...done, scheduled: start, refusal: answer.data };
    }
    done.ids.push(...answer.data.data.map(({ id }) => id));
    const isOurs = unanswered.delete(idempotencyKey);
    if (answer.isReplayed && !isOurs) {
      done.repeated += batch.length;
      done.repeatedKeys.push(idempotencyKey);
    } else done.changes.push({ id: answer.data.change_id, key: idempotencyKey });
  }
  return { ...done, scheduled: posts.length, refusal: null };
}
