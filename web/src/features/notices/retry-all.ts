import type { Post } from "@ponkan/contract/posts/post";
import { noticesChanged } from "~/api/notices.ts";
import { followOutcomes } from "~/components/outcomes/load-follow-posts.ts";
import { retryMany } from "~/components/post-actions/retry.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";

/** Those that can go are sent again; of the others it is said how many stay, and why. */
export async function retryAll(posts: readonly Post[]): Promise<void> {
  for (const [creatorId, of] of Map.groupBy(posts, (post) => post.creator_id)) {
    const left = await retryMany(
      creatorId,
      of.map(({ id }) => id),
      followOutcomes,
    );
    if (!left || left.length === 0) continue;
    const reasons = new Set(left.map(({ reason }) => reason));
    const text = `${counted(left.length, "post")} could not be retried: ${[...reasons].join(" ")}`;
    showToast({ type: "danger", text });
  }
  noticesChanged();
}

/** 'Put 20 posts back to their times' where all of them can go there. */
export function retryAllWords(failed: readonly Post[], now: number): string {
  const isAhead = ({ post_at }: Post) => Date.parse(post_at) > now;
  const places = `${failed.length} posts`;
  return failed.every(isAhead) ? `Put ${places} back to their times` : `Retry all ${failed.length}`;
}
