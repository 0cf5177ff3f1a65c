import type { FailedNotice } from "@ponkan/contract/notices/notice";
import { BATCH_MAX } from "@ponkan/contract/posts/batch-max";
import { noticesChanged } from "~/api/notices.ts";
import { followOutcomes } from "~/components/outcomes/load-follow-posts.ts";
import { retryMany } from "~/components/post-actions/retry.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";

/** Those that can go are sent again; of the others it is said how many stay, and why. */
export async function retryAll(posts: readonly FailedNotice[]): Promise<void> {
  for (const [creatorId, of] of Map.groupBy(posts, (post) => post.creator_id)) await retryOf(creatorId, of);
  noticesChanged();
}

/** As many to a request as one may be about; who leaves some failed is not asked about more. */
async function retryOf(creatorId: number, posts: readonly FailedNotice[]): Promise<void> {
  for (let start = 0; start < posts.length; start += BATCH_MAX) {
    const ids = posts.slice(start, start + BATCH_MAX).map(({ id }) => id);
    const left = await retryMany(creatorId, ids, followOutcomes);
    if (!left) return;
    if (left.length === 0) continue;
    const reasons = new Set(left.map(({ reason }) => reason));
    const text = `${counted(left.length, "post")} could not be retried: ${[...reasons].join(" ")}`;
    showToast({ type: "danger", text });
  }
}

/** 'Put 20 posts back to their times' where all of them can go there. */
export function retryAllWords(failed: readonly FailedNotice[]): string {
  const places = `${failed.length} posts`;
  return failed.every(({ is_ahead }) => is_ahead) ? `Put ${places} back to their times` : `Retry all ${failed.length}`;
}
