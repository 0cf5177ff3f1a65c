import { BATCH_MAX } from "@ponkan/contract/posts/batch-max";
import type { PlannedPost } from "@ponkan/contract/posts/planned-post";
import type { Failure } from "~/api/call.ts";
import { schedulePosts } from "~/api/posts.ts";
import { keyOf } from "./request-keys.ts";

export type SentChange = { id: number; key: string };

export type Sent = {
  /** So many from the first on. */
  scheduled: number;
  /** Of their posts, in the same order. */
  ids: number[];
  /** Those among them that were scheduled by an earlier request with the same posts. */
  repeated: number;
  /** What scheduled the others: by which it is undone, and the key it was sent with. */
  changes: SentChange[];
  /** Of requests that only repeated what was done. */
  repeatedKeys: string[];
  /** Of the posts after them. */
  refusal: Failure | null;
};

/** Requests that may have been carried out although nobody said so: their answer comes with the next try. */
const unanswered = new Set<string>();

/**
 * Up to 100 posts a request, each all or nothing; stops at the first refusal (CS-03). The key of a request is made of
 * the creator and its posts.
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
