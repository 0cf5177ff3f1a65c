import type { Db } from "../../../context.ts";

/** Tells whether the creator has or had this post; deleted ones count. */
export async function isPostOf(db: Db, creatorId: number, postId: number): Promise<boolean> {
  const post = await db
    .selectFrom("posts")
    .select("id")
    .where("creator_id", "=", creatorId)
    .where("id", "=", postId)
    .executeTakeFirst();
  return post !== undefined;
}
