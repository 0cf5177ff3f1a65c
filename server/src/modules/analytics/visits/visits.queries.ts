import type { Platform } from "@ponkan/contract/accounts/platform";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../context.ts";

type Span = { from: Date; until: Date };
type Which = { creatorId: number } & Span;

/** Visits by hour, day or month; parts are numbered from 1. */
export async function findVisitSeries(db: Db, which: Which & { starts: Date[] }) {
  const { rows } = await sql<{ part: number; visits: number }>`
    select width_bucket(at, ${which.starts}::timestamptz[]) as part, sum(visits)::int as visits
      from link_visits where ${within(which)} group by 1`.execute(db);
  return rows;
}

/** The posts with the most visits; deleted posts are left out. */
export async function findVisitsByPost(db: Db, which: Which, limit: number) {
  const { rows } = await sql<{
    id: number;
    platform: Platform;
    subreddit: string;
    title: string;
    content: string;
    at: Date;
    url: string | null;
    media_id: number | null;
    visits: number;
  }>`
    select p.id, p.platform, p.subreddit, p.title, left(p.content, 200) as content,
           coalesce(p.posted_at, p.post_at) as at, p.url, v.visits,
           (select m.id from media m where m.id = (p.media -> 0 ->> 'id')::bigint) as media_id
      from (
        select post_id, sum(visits)::int as visits from link_visits
         where ${within(which)} and post_id is not null group by post_id
      ) v join posts p on p.id = v.post_id and p.creator_id = ${which.creatorId}
     order by v.visits desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findVisitsByPlace(db: Db, which: Which, limit: number) {
  const { rows } = await sql<{ platform: Platform; subreddit: string; posts: number; visits: number }>`
    select p.platform, min(p.subreddit) as subreddit, count(distinct p.id)::int as posts, sum(v.visits)::int as visits
      from link_visits v join posts p on p.id = v.post_id and p.creator_id = v.creator_id
     where ${within(which, sql`v.`)}
     group by p.platform, lower(p.subreddit) order by visits desc, 2 limit ${limit}`.execute(db);
  return rows;
}

/** Visits per reply variant; the name is null when the autoresponder was deleted. */
export async function findVisitsByReply(db: Db, which: Which) {
  const { rows } = await sql<{ autoresponder_id: number; name: string | null; reply_key: string; visits: number }>`
    select v.autoresponder_id, r.name, v.reply_key, sum(v.visits)::int as visits
      from link_visits v left join autoresponders r on r.id = v.autoresponder_id and r.creator_id = v.creator_id
     where ${within(which, sql`v.`)} and v.autoresponder_id is not null
     group by v.autoresponder_id, r.name, v.reply_key order by visits desc, v.autoresponder_id, v.reply_key`.execute(
    db,
  );
  return rows;
}

function within({ creatorId, from, until }: Which, table: RawBuilder<unknown> = sql``) {
  return sql`${table}creator_id = ${creatorId} and ${table}at >= ${from} and ${table}at < ${until}`;
}
