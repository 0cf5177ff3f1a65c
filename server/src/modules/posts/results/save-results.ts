import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { PostResult } from "@ponkan/platforms/capabilities";
import type { Db } from "../../../context.ts";
import { inTransaction } from "../../../database/in-transaction.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { recountRemovals } from "./recount-removals.ts";
import { findKnown, type Known, keepSeen, type SeenPost } from "./save-results.queries.ts";
import { whatChanged } from "./what-changed.ts";

/** A post of ours as its platform showed it. */
export type Seen = { post_id: number; result: Omit<PostResult, "id"> };

/**
 * Keeps how these posts of one creator do, why some are not seen any more, what Ban Shield makes of that (threats 19 and
 * 20) and what there is to tell their owner, all at once. Posts that are not out any more are left alone. `now` is null
 * where the clock of the database counts.
 */
export async function saveResults(db: Db, creatorId: number, seen: readonly Seen[], now: Date | null): Promise<void> {
  if (seen.length === 0) return;
  await inTransaction(db, async (tx) => {
    const ids = seen.map(({ post_id }) => post_id);
    const known = new Map((await findKnown(tx, creatorId, ids)).map((post) => [post.id, post]));
    const posts = seen.flatMap(({ post_id, result }) => seenPost(known.get(post_id), result));
    await keepSeen(tx, creatorId, posts, now);
    const changed = posts.filter(({ event }) => event !== null).map(({ id }) => known.get(id)!);
    for (const [remoteUserId, ofAccount] of Map.groupBy(changed, (post) => post.remote_user_id)) {
      const ids = ofAccount.map(({ id }) => id);
      await recountRemovals(tx, { creatorId, remoteUserId }, ids, now);
    }
  });
}

function seenPost(post: Known | undefined, { numbers, removal_reason, is_deleted }: Seen["result"]): SeenPost[] {
  if (!post) return [];
  const news = whatChanged(post, { removal_reason, is_deleted }, platformLabels[platformName(post.platform)]);
  const isDeleted = news.kind === "deleted";
  return [
    {
      id: post.id,
      ...numbers,
      removal_reason: isDeleted ? "deleted" : removal_reason,
      is_deleted: isDeleted,
      event: news.event?.kind ?? null,
      text: news.event?.text ?? null,
    },
  ];
}
