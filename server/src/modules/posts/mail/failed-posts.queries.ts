import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { failedStates } from "../post-state.ts";

type FailedPost = {
  id: number;
  title: string;
  content: string;
  subreddit: string;
  creator: string;
  error: string;
  advice: string | null;
};
/** Newest first, each once. */
export type FailedPosts = { user_id: number; email: string; posts: FailedPost[] };

const HOUR = sql<Date>`statement_timestamp() - interval '1 hour'`;

/** Whose posts failed since the last mail about it; those written to within the hour wait. */
export async function findUsersToWrite(db: Db, limit: number): Promise<FailedPosts[]> {
  return db
    .selectFrom(failedSinceTheLast(db).as("f"))
    .select(["f.user_id", "f.email"])
    .select(
      sql<FailedPost[]>`json_agg(json_build_object('id', f.id, 'title', f.title, 'content', f.content,
        'subreddit', f.subreddit, 'creator', f.creator, 'error', f.error, 'advice', f.advice) order by f.event_id desc)`.as(
        "posts",
      ),
    )
    .groupBy(["f.user_id", "f.email"])
    .limit(limit)
    .execute();
}

/** A post may have failed more than once, or say so in more than one line of its timeline. */
function failedSinceTheLast(db: Db) {
  return (
    db
      .selectFrom("post_events as e")
      .innerJoin("posts as p", "p.id", "e.post_id")
      .innerJoin("creators as c", "c.id", "p.creator_id")
      .innerJoin("users as u", "u.id", "c.user_id")
      .select(["u.id as user_id", sql<string>`u.email`.as("email"), "c.name as creator"])
      .select(["p.id", "p.title", sql<string>`left(p.content, 80)`.as("content"), "p.subreddit", "p.error", "p.advice"])
      .select((eb) => eb.fn.max("e.id").as("event_id"))
      .where(sql<boolean>`e.kind in ('refused', 'failed', 'missed', 'needs_check')`)
      // For the index; nobody is written to about what is older than that.
      .where("e.at", ">", sql<Date>`statement_timestamp() - interval '7 days'`)
      .where("p.state", "in", failedStates)
      .where("u.failed_post_emails", "=", true)
      .where("u.email", "is not", null)
      .where("u.email_verified_at", "is not", null)
      .where("e.at", ">", sql<Date>`coalesce(u.failed_posts_mailed_at, clock_timestamp() - interval '1 day')`)
      .where((eb) => eb.or([eb("u.failed_posts_mailed_at", "is", null), eb("u.failed_posts_mailed_at", "<", HOUR)]))
      .groupBy(["u.id", "u.email", "c.name", "p.id"])
  );
}

/** False when another process was quicker. */
export async function markMailed(db: Db, userId: number): Promise<boolean> {
  const marked = await db
    .updateTable("users")
    .set({ failed_posts_mailed_at: sql`clock_timestamp()` })
    .where("id", "=", userId)
    .where((eb) => eb.or([eb("failed_posts_mailed_at", "is", null), eb("failed_posts_mailed_at", "<", HOUR)]))
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
