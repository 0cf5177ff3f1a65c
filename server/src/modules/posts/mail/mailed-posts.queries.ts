import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { failedStates, sqlStateList } from "../post-state.ts";

type MailedPost = { id: number; title: string; content: string; subreddit: string; creator: string; reasons: string[] };
/** Newest first, each post once. */
export type MailedPosts = { user_id: number; email: string; posts: MailedPost[] };

/** The subject of a mail. Event kinds are spelled out as in their index, so that it is used. */
export type About = "failed" | "removed";
const mailKinds = {
  failed: {
    events: sql<boolean>`e.kind in ('refused', 'failed', 'missed', 'needs_check')`,
    holds: sql<boolean>`p.state in ${sqlStateList(failedStates)}`,
    reasons: sql<string[]>`array_remove(array[p.error, p.advice], null)`,
    wanted: "u.failed_post_emails",
    mailed_at: "failed_posts_mailed_at",
  },
  removed: {
    events: sql<boolean>`e.kind = 'removed'`,
    // Leaves out posts that were approved again, and posts published elsewhere, whose owner asked for no news.
    holds: sql<boolean>`is_taken_down(p.state, p.removal_reason) and not p.is_outside`,
    reasons: sql<string[]>`array[(array_agg(e.text order by e.id desc))[1]]`,
    wanted: "u.removed_post_emails",
    mailed_at: "removed_posts_mailed_at",
  },
} as const;

const HOUR = sql<Date>`statement_timestamp() - interval '1 hour'`;

/** Returns users whose posts failed or were removed since the last mail, unless it is less than an hour old. */
export async function findUsersToWrite(db: Db, about: About, limit: number): Promise<MailedPosts[]> {
  return db
    .selectFrom(sinceTheLast(db, about).as("f"))
    .select(["f.user_id", "f.email"])
    .select(
      sql<MailedPost[]>`json_agg(json_build_object('id', f.id, 'title', f.title, 'content', f.content,
        'subreddit', f.subreddit, 'creator', f.creator, 'reasons', f.reasons) order by f.event_id desc)`.as("posts"),
    )
    .groupBy(["f.user_id", "f.email"])
    .limit(limit)
    .execute();
}

/** Grouped by post: it may have failed more than once, or have several timeline entries about it. */
function sinceTheLast(db: Db, about: About) {
  const { events, holds, reasons, wanted, mailed_at } = mailKinds[about];
  const last = sql.ref<Date | null>(`u.${mailed_at}`);
  return (
    db
      .selectFrom("post_events as e")
      .innerJoin("posts as p", "p.id", "e.post_id")
      .innerJoin("creators as c", "c.id", "p.creator_id")
      .innerJoin("users as u", "u.id", "c.user_id")
      .select(["u.id as user_id", sql<string>`u.email`.as("email"), "c.name as creator"])
      .select(["p.id", "p.title", sql<string>`left(p.content, 80)`.as("content"), "p.subreddit"])
      .select((eb) => [reasons.as("reasons"), eb.fn.max("e.id").as("event_id")])
      .where(events)
      // For the index; older events are never mailed.
      .where("e.at", ">", sql<Date>`statement_timestamp() - interval '7 days'`)
      .where(holds)
      .where(wanted, "=", true)
      .where("u.email", "is not", null)
      .where("u.email_verified_at", "is not", null)
      .where("e.at", ">", sql<Date>`coalesce(${last}, clock_timestamp() - interval '1 day')`)
      .where((eb) => eb.or([eb(last, "is", null), eb(last, "<", HOUR)]))
      .groupBy(["u.id", "u.email", "c.name", "p.id"])
  );
}

/** False if another process already sent it. */
export async function markMailed(db: Db, about: About, userId: number): Promise<boolean> {
  const { mailed_at } = mailKinds[about];
  const marked = await db
    .updateTable("users")
    .set({ [mailed_at]: sql`clock_timestamp()` })
    .where("id", "=", userId)
    .where((eb) => eb.or([eb(mailed_at, "is", null), eb(mailed_at, "<", HOUR)]))
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
