import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { PostNumbers, PostResult } from "@ponkan/platforms/capabilities";
import type { Db } from "../../../context.ts";
import { inTransaction } from "../../../database/in-transaction.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { recountRemovals } from "./recount-removals.ts";
import { findKnown, type Known, keepSeen, type SeenPost } from "./save-results.queries.ts";
import { whatChanged } from "./what-changed.ts";

/** A post of ours as its platform showed it; `at` is when, unless it is just now. */
export type SeenResult = { post_id: number; result: Omit<PostResult, "id">; at?: Date };

/**
 * Stores the results and removals of these posts of one creator, the threats that follow (19 and 20) and the news for
 * their owner in one transaction. Each post may appear only once. Posts that are no longer out are left alone. If `now`
 * is null, the database clock is used.
 */
export async function saveResults(
  db: Db,
  creatorId: number,
  seen: readonly SeenResult[],
  now: Date | null,
): Promise<void> {
  if (seen.length === 0) return;
  await inTransaction(db, async (tx) => {
    const ids = seen.map(({ post_id }) => post_id);
    const known = new Map((await findKnown(tx, creatorId, ids)).map((post) => [post.id, post]));
    const posts = seen.flatMap(({ post_id, result, at }) => seenPost(known.get(post_id), result, at ?? now));
    await keepSeen(tx, creatorId, posts);
    const changed = posts.filter(({ event }) => event !== null);
    // Recounted for each moment in turn, as earlier removals count towards later ones.
    for (const [time, then] of inTimeOrder(Map.groupBy(changed, ({ at }) => at?.getTime() ?? null))) {
      const at = time === null ? null : new Date(time);
      for (const [remoteUserId, ofAccount] of Map.groupBy(then, ({ id }) => known.get(id)!.remote_user_id)) {
        const ids = ofAccount.map(({ id }) => id);
        await recountRemovals(tx, { creatorId, remoteUserId }, ids, at);
      }
    }
  });
}

const inTimeOrder = <T>(moments: Map<number | null, T>) =>
  [...moments].toSorted(([one], [other]) => (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY));

function seenPost(
  post: Known | undefined,
  { numbers, removal_reason, is_deleted }: SeenResult["result"],
  at: Date | null,
): SeenPost[] {
  if (!post) return [];
  const news = whatChanged(post, { removal_reason, is_deleted }, platformLabels[platformName(post.platform)]);
  return [
    {
      id: post.id,
      at,
      ...storable(numbers),
      removal_reason: news.kind === "deleted" ? news.reason : removal_reason,
      is_deleted: news.kind === "deleted",
      event: news.event?.kind ?? null,
      text: news.event?.text ?? null,
    },
  ];
}

/** The maximum of a database integer. */
const LARGEST = 2 ** 31 - 1;

function storable({ upvote_ratio, ...counts }: PostNumbers): PostNumbers {
  const finite = Object.entries(counts).filter(([, count]) => Number.isFinite(count));
  const kept = finite.map(([name, count]) => [name, Math.max(-LARGEST, Math.min(LARGEST, Math.trunc(count)))]);
  return { ...Object.fromEntries(kept), ...(Number.isFinite(upvote_ratio) && { upvote_ratio }) };
}
