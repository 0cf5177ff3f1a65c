import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import type { Requirements } from "@ponkan/contract/subreddits/requirements";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { isShownTo } from "../search/search.queries.ts";
import { beginsWord } from "../search/search-conditions.ts";
import type { Community } from "../subreddits.queries.ts";

const CANDIDATES_MAX = 200;

export type Who = { creatorId: number; accountId: number };

/** Returns what is known of these subreddits by lower-case name; unread ones are missing. */
export async function findKnown(db: Db, accountId: number, names: readonly string[]) {
  const { rows } = await sql<{ name: string; words: string; over_18: boolean | null }>`
    select lower(s.name) as name, s.words, (s.facts ->> 'over_18')::boolean as over_18 from subreddits s
     where s.name = any(${names}::citext[]) and ${isShownTo(accountId)}`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}

export type Candidate = Pick<Community, "display_name" | "icon" | "subscribers" | "over_18" | "allows" | "asks"> & {
  name: string;
  words: string;
  /** As this account found it, otherwise as another account did. */
  access: AccessType;
  is_banned: boolean | null;
  is_approved: boolean | null;
  is_verified: boolean | null;
  corrected: Partial<Requirements> | null;
  /** The median score of other people's posts, without those too recent to tell. */
  usual_score: number | null;
};

type Wanted = { own: readonly string[]; words: readonly string[]; without: readonly string[] };

/** Finds the largest subreddits for each of the first words by an index; there may be a hundred thousand. */
const FOUND_BY = 12;
const OF_EACH_WORD = 150;

/** Returns subreddits that may be suggested: those posted to before, then those on the same topics. */
export async function findCandidates(db: Db, who: Who, wanted: Wanted, now: Date): Promise<Candidate[]> {
  const withWord = (word: string) => sql`union (
    select s.name from subreddits s where ${beginsWord(word)}
     order by s.subscribers desc nulls last limit ${OF_EACH_WORD})`;
  const found = sql.join(wanted.words.slice(0, FOUND_BY).map(withWord), sql` `);
  const { rows } = await sql<Omit<Candidate, keyof Community> & { facts: Community }>`
    with found as (
      select s.name from subreddits s where s.name = any(${wanted.own}::citext[]) ${found}
    ), near as (
      select subreddits.*,
             subreddits.name = any(${wanted.own}::citext[]) as is_own,
             (select count(*) from unnest(${wanted.words}::text[]) as word where strpos(words, word) > 0) as shared
        from found join subreddits on subreddits.name = found.name
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
