import { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";

/** Returns the title keys among these that the creator has used since then. */
export async function findUsedKeys(db: Db, creatorId: number, keys: readonly string[], since: Date) {
  if (keys.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom("posts")
    .select("title_key")
    .distinct()
    .where("creator_id", "=", creatorId)
    .where("post_at", ">=", since)
    .where("state", "<>", "failed")
    .where("title_key", "in", keys)
    .execute();
  return new Set(rows.flatMap(({ title_key }) => title_key ?? []));
}

export type FoundTitle = { title: string; place: string; score: number };

/** The number of latest posts looked at. */
const OWN_MAX = 500;

/**
 * Returns the creator's titles that scored above the usual score of their subreddit, those of `subreddit` first. The
 * usual score is the median of other people's posts there, else of the creator's posts there, else of all their posts.
 */
export async function findGoodTitles(db: Db, creatorId: number, subreddit: string, now: Date, most: number) {
  const { rows } = await sql<FoundTitle>`
    with own as (
      select title, lower(subreddit) as place, score, posted_at
        from posts
       where creator_id = ${creatorId} and platform = ${Platform.reddit} and posted_at is not null
         and score is not null and removal_reason is null and title <> '' and subreddit <> ''
       order by posted_at desc
       limit ${OWN_MAX}
    ), places as (
      select place, count(*) as posts, percentile_cont(0.5) within group (order by score) as median
        from own group by place
    ), usual as (
      select place, coalesce(
        (select percentile_cont(0.5) within group (order by (post ->> 'score')::float8)
           from subreddit_samples as sample, jsonb_array_elements(sample.posts) as post
          where sample.name = places.place::citext and sample.kind = 'new'
            and (post ->> 'at')::bigint < extract(epoch from ${now}::timestamptz - interval '1 day')),
        case when posts >= 3 then median end,
        (select percentile_cont(0.5) within group (order by score) from own)
      ) as score
      from places
    )
    select own.title, own.place, own.score
      from own join usual using (place)
     where own.score > usual.score
     order by own.place = ${subreddit.toLowerCase()} desc, own.score / greatest(usual.score, 1) desc, own.posted_at desc
     limit ${most}`.execute(db);
  return rows;
}

/** Returns what is known of these media files, unordered. */
export function findFileFacts(db: Db, creatorId: number, ids: readonly number[]) {
  return db
    .selectFrom("media")
    .select(["id", "name", "width", "height", "tags"])
    .where("creator_id", "=", creatorId)
    .where("id", "=", (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}
