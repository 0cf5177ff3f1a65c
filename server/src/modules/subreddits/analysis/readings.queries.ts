import { sql } from "kysely";
import type { Db } from "../../../context.ts";

/** Another author's post, kept for a day; `at` in seconds. */
export type AnalysedPost = {
  id: string;
  at: number;
  type: "text" | "link" | "image" | "video" | "gallery";
  title: string;
  url: string;
  score: number;
  comments: number;
  flair: string | null;
  /** Null for text posts. */
  domain: string | null;
};

export type Reading = {
  state: "reading" | "ready" | "failed";
  posts: AnalysedPost[];
  after: string | null;
  /** Posts since this time are wanted. */
  back_to: Date;
  begun_at: Date;
  touched_at: Date;
};

export async function findReading(db: Db, name: string): Promise<Reading | undefined> {
  const row = await db
    .selectFrom("subreddit_readings")
    .select(["state", "posts", "after", "back_to", "begun_at", "touched_at"])
    .where("name", "=", name)
    .executeTakeFirst();
  return row && { ...row, posts: row.posts as AnalysedPost[] };
}

type Wanted = { days: number; now: Date; staleBefore: Date; freshSince: Date };

/**
 * True if the caller is the one to read. A fresh reading is continued, an old one restarts. A reader silent for too
 * long is replaced; one still at work is asked to go further back.
 */
export async function claimReading(db: Db, name: string, wanted: Wanted): Promise<boolean> {
  const { days, now, staleBefore, freshSince } = wanted;
  const span = sql`make_interval(days => ${days})`;
  const isFresh = sql`r.begun_at > ${freshSince}`;
  const { rows } = await sql<{ is_claimed: boolean }>`
    insert into subreddit_readings as r (name, state, back_to, begun_at, touched_at)
    values (${name}, 'reading', ${now}::timestamptz - ${span}, ${now}, ${now})
    on conflict (name) do update
       set state = 'reading',
           posts = case when ${isFresh} then r.posts else '[]' end,
           after = case when ${isFresh} then r.after end,
           begun_at = case when ${isFresh} then r.begun_at else ${now} end,
           back_to = case when ${isFresh} then least(r.back_to, r.begun_at - ${span}) else ${now}::timestamptz - ${span} end,
           touched_at = ${now}
     where r.state <> 'reading' or r.touched_at < ${staleBefore}
    returning true as is_claimed`.execute(db);
  if (rows.length > 0) return true;
  await sql`update subreddit_readings set back_to = least(back_to, begun_at - ${span})
             where name = ${name} and state = 'reading'`.execute(db);
  return false;
}

type Page = { posts: readonly AnalysedPost[]; after: string | null; now: Date };

/** Appends a page; undefined if another reader was faster. */
export async function addPage(db: Db, name: string, before: Reading, page: Page): Promise<Reading | undefined> {
  const { rows } = await sql<Reading>`
    update subreddit_readings
       set posts = posts || ${JSON.stringify(page.posts)}::jsonb, after = ${page.after}, touched_at = ${page.now}
     where name = ${name} and state = 'reading'
       and after is not distinct from ${before.after} and jsonb_array_length(posts) = ${before.posts.length}
    returning state, posts, after, back_to, begun_at, touched_at`.execute(db);
  return rows[0];
}

/** Shows that the reader is still alive while it waits. */
export async function touchReading(db: Db, name: string, now: Date): Promise<void> {
  await db
    .updateTable("subreddit_readings")
    .set({ touched_at: now })
    .where("name", "=", name)
    .where("state", "=", "reading")
    .execute();
}

/** If there are no older posts, the reading covers a year. False if it has been asked to go further back since. */
export async function finishReading(
  db: Db,
  name: string,
  { back_to, isAll, now }: { back_to: Date; isAll: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update subreddit_readings
       set state = 'ready', touched_at = ${now},
           back_to = case when ${isAll} then begun_at - interval '366 days' else back_to end
     where name = ${name} and state = 'reading' and (${isAll} or back_to >= ${back_to})
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function failReading(db: Db, name: string, now: Date): Promise<void> {
  await db
    .updateTable("subreddit_readings")
    .set({ state: "failed", touched_at: now })
    .where("name", "=", name)
    .where("state", "=", "reading")
    .execute();
}
