import { Platform } from "@ponkan/contract/accounts/platform";
import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import type { OwnRecord } from "@ponkan/contract/subreddits/fit/own-record";
import type { Requirements } from "@ponkan/contract/subreddits/requirements";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { Community } from "../subreddits.queries.ts";

/** As far back as one looks. */
const OWN_POSTS_MAX = 2000;
const CANDIDATES_MAX = 200;

export type Who = { creatorId: number; accountId: number; remoteUserId: string };

/** A place that is chosen or was posted to; `words` and `over_18` are null where nobody read it. */
export type Liked = {
  name: string;
  is_chosen: boolean;
  /** Posted to, or planned for, within seven days. */
  is_in_use: boolean;
  /** Null without posts. */
  own: OwnRecord | null;
  words: string | null;
  over_18: boolean | null;
};

/** Where the account posted or will post, and what is chosen, by lower-case name. */
export async function findLiked(db: Db, who: Who, chosen: readonly string[], now: Date): Promise<Liked[]> {
  const { rows } = await sql<Liked>`
    with recent as (
      select lower(subreddit) as name, score, removal_reason
        from posts
       where creator_id = ${who.creatorId} and remote_user_id = ${who.remoteUserId}
         and platform = ${Platform.reddit} and posted_at is not null
         and coalesce(posted_at, post_at) <= ${now}
       order by coalesce(posted_at, post_at) desc
       limit ${OWN_POSTS_MAX}
    ), own as (
      select name, jsonb_build_object(
               'posts', count(*),
               'removed', count(*) filter (where removal_reason not in ('deleted', 'author')),
               'avg_score', avg(score)::float8) as own
        from recent group by name
    ), in_use as (
      select distinct lower(subreddit) as name
        from posts
       where creator_id = ${who.creatorId} and remote_user_id = ${who.remoteUserId}
         and platform = ${Platform.reddit} and state <> 'failed' and (state <> 'deleted' or posted_at is not null)
         and coalesce(posted_at, post_at) between ${now}::timestamptz - interval '7 days'
                                              and ${now}::timestamptz + interval '7 days'
    ), chosen as (
      select distinct lower(name) as name from unnest(${chosen}::text[]) as name
    ), places as (
      select name, chosen.name is not null as is_chosen, in_use.name is not null as is_in_use, own
        from own full join in_use using (name) full join chosen using (name)
    )
    select places.*, subreddits.words, (subreddits.facts ->> 'over_18')::boolean as over_18
      from places left join subreddits on subreddits.name = places.name::citext`.execute(db);
  return rows;
}

export type Candidate = Pick<Community, "display_name" | "icon" | "subscribers" | "over_18" | "allows" | "asks"> & {
  name: string;
  words: string;
  /** As the account found the door, or else as somebody did. */
  access: AccessType;
  is_banned: boolean | null;
  is_approved: boolean | null;
  is_verified: boolean | null;
  corrected: Partial<Requirements> | null;
  /** The median of what others posted there, without what is too young to tell. */
  usual_score: number | null;
};

type Wanted = { own: readonly string[]; words: readonly string[]; without: readonly string[] };

/** Places that may be suggested: those posted to before, then those that speak of the same. */
export async function findCandidates(db: Db, who: Who, wanted: Wanted, now: Date): Promise<Candidate[]> {
  const { rows } = await sql<Omit<Candidate, keyof Community> & { facts: Community }>`
    with near as (
      select subreddits.*,
             subreddits.name = any(${wanted.own}::citext[]) as is_own,
             (select count(*) from unnest(${wanted.words}::text[]) as word where strpos(words, word) > 0) as shared
        from subreddits
       where subreddits.name <> all(${wanted.without}::citext[])
    ), nearest as (
      select * from near where is_own or shared > 0
       order by is_own desc, shared desc, subscribers desc nulls last, name
       limit ${CANDIDATES_MAX}
    )
    select nearest.name::text, nearest.words, nearest.facts, coalesce(standing.access, nearest.access) as access,
           standing.is_banned, standing.is_approved, known.is_verified, known.requirements as corrected,
           case when nearest.is_own then (
             select percentile_cont(0.5) within group (order by (post ->> 'score')::float8)
               from subreddit_samples as sample, jsonb_array_elements(sample.posts) as post
              where sample.name = nearest.name and sample.kind = 'new'
                and (post ->> 'at')::bigint < extract(epoch from ${now}::timestamptz - interval '1 day')
           ) end as usual_score
      from nearest
      left join account_subreddits as standing
        on standing.account_id = ${who.accountId} and standing.name = nearest.name
      left join creator_subreddits as known on known.creator_id = ${who.creatorId} and known.name = nearest.name`.execute(
    db,
  );
  return rows.map(({ facts, ...row }) => ({ ...facts, ...row }));
}
