import type { Db } from "../../../context.ts";

/** Whether the creator has this post, or had it before it was deleted. */
export async function isPostOf(db: Db, creatorId: number, postId: number): Promise<boolean> {
  const post = await db
    .selectFrom("posts")
    .select("id")
    .where("creator_id", "=", creatorId)
    .where("id", "=", postId)
    .executeTakeFirst();
  return post !== undefined;
}
