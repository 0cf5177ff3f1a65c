import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import type { PostNumbers } from "@ponkan/platforms/capabilities";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { WatchedAccount } from "../collect/collect.queries.ts";

export type OutsideRow = PostNumbers & {
  remote_id: string;
  type: "text" | "link" | "media";
  title: string;
  content: string;
  subreddit: string;
  is_nsfw: boolean;
  url: string;
  posted_at: Date;
  removal_reason: RemovalReason | null;
  title_key: string | null;
  content_key: string | null;
};

/** Serializes imports of an account; concurrent ones would insert the same post twice. */
export async function lockImport(db: Db, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import of account', ${accountId}))`.execute(db);
}

type Import = { posts: readonly OutsideRow[]; since: Date; now: Date; text: string };

/** Returns the ids of the new posts. Our own may have gone out hours late, and long after their planned time. */
export async function insertOutside(
  db: Db,
  { id: accountId, creator_id, platform, remote_user_id }: WatchedAccount,
  { posts, since, now, text }: Import,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(posts)}::json) as g (
        remote_id text, type text, title text, content text, subreddit text, is_nsfw boolean, url text,
        posted_at timestamptz, removal_reason text, title_key text, content_key text, score integer, comments integer,
        upvote_ratio real, likes integer, reposts integer, replies integer, views integer, reach integer, shares integer)
    ), mine as (
      select p.id, p.remote_id, p.subreddit from posts p
       where p.creator_id = ${creator_id} and p.remote_user_id = ${remote_user_id} and p.platform = ${platform}
         and p.post_at > ${since}::timestamptz - interval '40 days'
    ), sent as (
      select mine.subreddit, mine.remote_id as post_named, a.kind, a.state, a.remote_id, a.started_at
        from mine join attempts a on a.post_id = mine.id where a.kind in ('publish', 'crosspost')
    ), unnamed as (
      select subreddit, kind, started_at from sent
       where case kind when 'publish' then post_named is null else remote_id is null end
         and state not in ('rejected', 'throttled', 'not_sent')
    ), fresh as (
      select g.*, row_number() over (order by g.posted_at, g.remote_id) as place from given g
       where not exists (select from remote_posts r where r.account_id = ${accountId} and r.remote_id = g.remote_id)
         and not exists (select from mine where mine.remote_id = g.remote_id)
         and not exists (select from sent where sent.remote_id = g.remote_id)
         and not exists (
           select from unnamed u
            where g.posted_at between u.started_at - interval '10 minutes' and u.started_at + interval '1 day'
              and (lower(u.subreddit) = lower(g.subreddit) or (u.kind = 'crosspost' and g.subreddit ilike 'u\_%')))
    ), groups as (
      insert into post_groups (creator_id, created_at)
      select ${creator_id}::bigint, ${now}::timestamptz from fresh order by place
      returning id
    ), numbered as (
      select id, row_number() over (order by id) as place from groups
    ), stored as (
      insert into posts (group_id, creator_id, account_id, platform, remote_user_id, type, title, content, subreddit,
                         is_nsfw, post_at, next_at, state, remote_id, url, posted_at, score, comments, upvote_ratio,
                         likes, reposts, replies, views, reach, shares, results_at, removal_reason, removed_at,
                         charged_to, is_charged, created_at, title_key, content_key, is_outside)
      select numbered.id, ${creator_id}::bigint, ${accountId}::bigint, ${platform}::smallint, ${remote_user_id}::text,
             f.type, f.title, f.content, f.subreddit, f.is_nsfw, f.posted_at, f.posted_at, 'posted', f.remote_id, f.url,
             f.posted_at, f.score, f.comments, f.upvote_ratio, f.likes, f.reposts, f.replies, f.views, f.reach,
             f.shares, case when f.score is not null or f.likes is not null or f.views is not null
                            then ${now}::timestamptz end,
             f.removal_reason, case when f.removal_reason is not null then ${now}::timestamptz end,
             ${now}::timestamptz, false, ${now}::timestamptz, f.title_key, f.content_key, true
        from fresh f join numbered using (place)
      returning id
    ), noted as (
      insert into post_events (post_id, kind, text, at) select id, 'posted', ${text}, ${now}::timestamptz from stored
    )
    select id from stored order by id`.execute(db);
  return rows.map(({ id }) => id);
}
