import type { Db } from "../../../context.ts";
import { refundPosts } from "../../billing/quota.ts";
import { lockPlannedOfCreator } from "./write-posts.queries.ts";

/** Refunds a creator's planned posts to its user; the posts are deleted with the creator. */
export async function refundPostsOfCreator(tx: Db, userId: number, creatorId: number): Promise<void> {
  const planned = await lockPlannedOfCreator(tx, creatorId);
  const charged = planned.filter(({ is_charged }) => is_charged);
  await refundPosts(
    tx,
    userId,
    charged.map(({ charged_to }) => charged_to),
  );
}
