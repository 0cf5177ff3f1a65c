import { Platform } from "@ponkan/contract/accounts/platform";
import { removalNote } from "@ponkan/contract/posts/removal-note";
import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import type { FitKind } from "@ponkan/contract/subreddits/fit";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { noPosts, type Summary, type UsedSubreddit } from "../../subreddits/own-posts.ts";
import { plannedSince, plannedUntil, timeOfPost } from "../time-of-post.ts";
import { messageOfRemoval } from "./message-of-removal.ts";

/** The number of latest posts looked at. */
const OWN_POSTS_MAX = 2000;
/** The number of latest posts that determine which kinds an account posts. */
const KINDS_OF = 200;
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Sums up the creator's posts in this subreddit. */
export async function findSummary(db: Db, creatorId: number, name: string): Promise<Summary> {
  return (await findSummaries(db, creatorId, [name])).get(name.toLowerCase()) ?? noPosts;
}

export async function findSummaries(db: Db, creatorId: number, names: readonly string[]) {
  if (names.length === 0) return new Map<string, Summary>();
  const place = sql<string>`lower(subreddit)`;
  const rows = await db
    .selectFrom("posts as p")
    .select([
      place.as("name"),
      sql<number>`count(*)::int`.as("posts"),
      sql<number>`(count(*) filter (where removal_reason not in ('deleted', 'author')))::int`.as("removed"),
      sql<RemovalReason | null>`(array_agg(removal_reason order by posted_at desc)
        filter (where removal_reason not in ('deleted', 'author')))[1]`.as("last_removal_reason"),
      sql<string | null>`(array_agg(${messageOfRemoval} order by posted_at desc)
        filter (where removal_reason not in ('deleted', 'author')))[1]`.as("last_removal_message"),
      sql<number | null>`avg(score)::float8`.as("avg_score"),
      sql<Date | null>`max(posted_at)`.as("last_posted_at"),
    ])
    .where("creator_id", "=", creatorId)
    .where("posted_at", "is not", null)
    .where(
      place,
      "in",
      names.map((name) => name.toLowerCase()),
    )
    .groupBy(place)
    .execute();
  return new Map(
    rows.map(({ name, last_removal_message: message, ...summary }): [string, Summary] => [
      name,
      { ...summary, last_removal_note: message === null ? null : removalNote(message) },
    ]),
  );
}

export async function findUsedSubreddits(
  db: Db,
  creatorId: number,
  remoteUserId: string,
  now: Date,
): Promise<UsedSubreddit[]> {
  const lastWeek = new Date(now.getTime() - WEEK);
  const nextWeek = new Date(now.getTime() + WEEK);
  const { rows } = await sql<UsedSubreddit>`
    with recent as (
      select lower(p.subreddit) as name, p.score, p.removal_reason
        from posts p
       where p.creator_id = ${creatorId} and p.remote_user_id = ${remoteUserId}
         and p.platform = ${Platform.reddit} and p.posted_at <= ${now} and ${plannedUntil(now)}
       order by p.post_at desc
       limit ${OWN_POSTS_MAX}
    ), own as (
      select name, jsonb_build_object(
               'posts', count(*),
               'removed', count(*) filter (where removal_reason not in ('deleted', 'author')),
               'avg_score', avg(score)::float8) as own
        from recent group by name
    ), in_use as (
      select distinct lower(p.subreddit) as name
        from posts p
       where p.creator_id = ${creatorId} and p.remote_user_id = ${remoteUserId}
         and p.platform = ${Platform.reddit} and p.state <> 'failed' and (p.state <> 'deleted' or p.posted_at is not null)
         and ${timeOfPost} between ${lastWeek} and ${nextWeek} and ${plannedSince(lastWeek)} and ${plannedUntil(nextWeek)}
    )
    select name, in_use.name is not null as is_in_use, own from own full join in_use using (name)`.execute(db);
  return rows;
}

/** A file at Redgifs is posted as a link. */
export async function findKeptKinds(db: Db, creatorId: number, remoteUserId: string, now: Date): Promise<FitKind[]> {
  const { rows } = await sql<{ kind: FitKind }>`
    with recent as (
      select p.type, p.media, p.media_host
        from posts p
       where p.creator_id = ${creatorId} and p.remote_user_id = ${remoteUserId}
         and p.platform = ${Platform.reddit} and p.posted_at <= ${now} and ${plannedUntil(now)}
         and p.removal_reason is null
       order by p.post_at desc
       limit ${KINDS_OF}
    )
    select distinct case
             when p.type <> 'media' then p.type
             when p.media_host = 'redgifs' then 'link'
             when jsonb_array_length(p.media) > 1 then 'galleries'
             when m.type like 'video/%' then 'videos'
             else 'images' end as kind
      from recent p left join media m on m.id = (p.media -> 0 ->> 'id')::bigint`.execute(db);
  return rows.map(({ kind }) => kind);
}
