import { BATCH_MAX } from "@ponkan/contract/posts/batch-max";
import type { PlannedPost } from "@ponkan/contract/posts/planned-post";
import type { Failure } from "~/api/call.ts";
import { schedulePosts } from "~/api/posts.ts";
import { uuidOf } from "./uuid-of.ts";

export type Sent = {
  /** So many from the first on. */
  scheduled: number;
  /** Those among them that were scheduled by an earlier request with the same posts. */
  repeated: number;
  /** Of the posts after them. */
  refusal: Failure | null;
};

/** Requests that may have been carried out although nobody said so: their answer comes with the next try. */
const unanswered = new Set<string>();

/**
 * Up to 100 posts a request, each all or nothing; stops at the first refusal (CS-03). The key of a request is made of
 * the creator and its posts: sent again from the same file it schedules nothing twice.
 */
export async function sendRows(creatorId: number, posts: readonly PlannedPost[]): Promise<Sent> {
  let repeated = 0;
  for (let start = 0; start < posts.length; start += BATCH_MAX) {
    const batch = posts.slice(start, start + BATCH_MAX);
    const idempotencyKey = uuidOf([creatorId, batch]);
    const answer = await schedulePosts({ creatorId, posts: batch, idempotencyKey });
    if (!answer.ok) {
      if (answer.status === 0 || answer.status >= 500) unanswered.add(idempotencyKey);
      return { scheduled: start, repeated, refusal: answer.data };
    }
    const isOurs = unanswered.delete(idempotencyKey);
    if (answer.isReplayed && !isOurs) repeated += batch.length;
  }
  return { scheduled: posts.length, repeated, refusal: null };
}
