import type { FailedNotice } from "@ponkan/contract/notices/notice";
import { BATCH_MAX } from "@ponkan/contract/posts/batch-max";
import { noticesChanged } from "~/api/notices.ts";
import { followOutcomes } from "~/components/outcomes/load-follow-posts.ts";
import { askBeforeRetry } from "~/components/post-actions/ask-before-retry.ts";
import { sendAgain } from "~/components/post-actions/retry.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";

/** Retries the posts that can be retried; reports how many of the others stay failed, and why. */
export async function retryAll(posts: readonly FailedNotice[]): Promise<void> {
  const asked = [];
  // Ask everything before sending anything; cancelling one question cancels all.
  for (const part of inParts(posts)) {
    const times = await askBeforeRetry(part.creatorId, part.ids);
    if (!times) return;
    asked.push({ ...part, times });
  }
  for (const part of asked) {
    const left = await sendAgain(part, followOutcomes);
    if (!left) break;
    if (left.length === 0) continue;
    const reasons = new Set(left.map(({ reason }) => reason));
    const text = `${counted(left.length, "post")} could not be retried: ${[...reasons].join(" ")}`;
    showToast({ type: "danger", text });
  }
  noticesChanged();
}

/** Groups posts by creator, split into requests of at most `BATCH_MAX`. */
function inParts(posts: readonly FailedNotice[]): { creatorId: number; ids: number[] }[] {
  return [...Map.groupBy(posts, (post) => post.creator_id)].flatMap(([creatorId, of]) =>
    Array.from({ length: Math.ceil(of.length / BATCH_MAX) }, (_, part) => ({
      creatorId,
      ids: of.slice(part * BATCH_MAX, (part + 1) * BATCH_MAX).map(({ id }) => id),
    })),
  );
}

/** Those that may succeed. */
export const worthRetrying = (failed: readonly FailedNotice[]) => failed.filter(({ needs_change }) => !needs_change);

/** 'Put 20 posts back to their times' if all of them are still ahead, 'Retry 3 of 4' if one has to be changed first. */
export function retryAllWords(failed: readonly FailedNotice[]): string {
  const again = worthRetrying(failed);
  const isPart = again.length < failed.length;
  if (again.every(({ is_ahead }) => is_ahead))
    return `Put ${isPart ? `${again.length} of ${failed.length}` : failed.length} posts back to their times`;
  return isPart ? `Retry ${again.length} of ${failed.length}` : `Retry all ${failed.length}`;
}
