import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BATCH_MAX } from "./batch-max.ts";
import { Post } from "./post.ts";
import { RetryTimes } from "./retry.ts";
import { ShownAccounts } from "./shown-accounts.ts";
import { SkippedPost } from "./undo-endpoints.ts";

const Id = z.int().min(1);
const listOf = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(BATCH_MAX);
const At = z.iso.datetime({ offset: true });

/** One action applied to many posts. */
export const BulkAction = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("move"),
    posts: listOf(z.strictObject({ id: Id, rev: z.int().min(1), post_at: At })),
    /** Failed posts in the same selection, which are retried at their new times. */
    again: RetryTimes.optional(),
  }),
  z.strictObject({
    action: z.literal("duplicate"),
    as: ShownAccounts.optional(),
    posts: listOf(z.strictObject({ id: Id, post_at: At })),
  }),
  z.strictObject({ action: z.literal("retry"), ids: listOf(Id), times: RetryTimes.optional() }),
  z.strictObject({ action: z.literal("delete"), ids: listOf(Id) }),
]);
export type BulkAction = z.infer<typeof BulkAction>;

export const BulkReply = z.strictObject({
  /** The posts that were changed. */
  done: z.array(z.int()),
  /** Their current state, or the copies for "duplicate"; deleted posts are not included. */
  data: z.array(Post),
  refused: z.array(SkippedPost),
  /** Undoes the whole action; null if there is nothing to undo. */
  change_id: z.int().nullable(),
});
export type BulkReply = z.infer<typeof BulkReply>;

export const bulkEndpoints = [
  endpoint("POST /posts/bulk", {
    summary:
      "Moves, copies, retries or deletes many posts as far as it can be done, and names the others with the reason; what is out is not deleted",
    access: "creator",
    status: 200,
    isIdempotent: true,
    body: BulkAction,
    reply: BulkReply,
  }),
] as const;
