import type { Removals } from "@ponkan/contract/subreddits/removals";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { SampledPost } from "../samples.queries.ts";

const DAYS_KEPT = 90;

/** Returns the last sample of newest posts, whatever its age. */
export async function findLastSample(db: Db, name: string): Promise<SampledPost[]> {
  const row = await db
    .selectFrom("subreddit_samples")
    .select("posts")
    .where("name", "=", name)
    .where("kind", "=", "new")
    .executeTakeFirst();
  return (row?.posts as SampledPost[] | undefined) ?? [];
}

/** Returns the creation time, in seconds, up to which posts have already been looked up again. */
export async function findLookedAtUntil(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ newest_at: number | null }>`
    select max(newest_at) as newest_at from subreddit_removals where name = ${name}::citext`.execute(db);
  return rows[0]?.newest_at ?? 0;
}

type Looked = Removals & { newest_at: number };

/** Two lookups on the same day saw the same posts, so the second is not counted. */
export async function saveRemovals(db: Db, name: string, looked: Looked, now: Date): Promise<void> {
  const { posts, removed, newest_at } = looked;
  await sql`
    insert into subreddit_removals (name, day, posts, removed, newest_at)
    select s.name, (${now}::timestamptz at time zone 'UTC')::date, ${posts}, ${removed}, ${newest_at}
      from subreddits s where s.name = ${name}::citext
    on conflict (name, day) do nothing`.execute(db);
}

/** Returns the last 30 days by lower-case name; subreddits never looked up again are missing. */
export async function findRemovals(db: Db, names: readonly string[], now: Date): Promise<Map<string, Removals>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<Removals & { name: string }>`
    select lower(name::text) as name, sum(posts)::int as posts, sum(removed)::int as removed
      from subreddit_removals
     where name = any(${names}::citext[]) and day > (${now}::timestamptz at time zone 'UTC')::date - 30
     group by 1 having sum(posts) > 0`.execute(db);
  return new Map(rows.map(({ name, ...removals }) => [name, removals]));
}

export async function thinRemovals(db: Db, now: Date): Promise<void> {
  await sql`
    delete from subreddit_removals
     where day < (${now}::timestamptz at time zone 'UTC')::date - ${DAYS_KEPT}::integer`.execute(db);
}
