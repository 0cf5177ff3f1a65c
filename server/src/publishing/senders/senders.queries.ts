import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";

export async function findSubredditFacts(db: Db, name: string): Promise<unknown> {
  const row = await db
    .selectFrom("subreddits")
    .modifyFront(prepared)
    .select("facts")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.facts;
}

/** Records the ban right away instead of waiting until the subreddit is read again (SR-01). */
export async function noteBan(db: Db, { account_id, subreddit }: { account_id: number; subreddit: string }) {
  await sql`${prepared}
    insert into account_subreddits (account_id, name, access, is_banned, is_approved, read_at)
    values (${account_id}, ${subreddit}, 'public', true, true, clock_timestamp())
    on conflict (account_id, name) do update set is_banned = true, read_at = excluded.read_at`.execute(db);
}
