import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import type { Requirements } from "@ponkan/contract/subreddits/requirements";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { isShownTo, type Who } from "../search/search.queries.ts";
import { beginsWord } from "../search/search-conditions.ts";
import type { Community } from "../subreddits.queries.ts";

const CANDIDATES_MAX = 300;
/** The largest subreddits with each word, found by an index on the order or on the word. */
const OF_EACH_WORD = 150;

export type KnownPlace = {
  name: string;
  words: string;
  facts: Community;
  /** As this account found it, otherwise as another account did. */
  access: AccessType;
  is_banned: boolean | null;
  is_approved: boolean | null;
  is_verified: boolean | null;
  corrected: Partial<Requirements> | null;
};

const columns = sql`s.name::text, s.words, s.facts, coalesce(seen.access, s.access) as access, seen.is_banned,
  seen.is_approved, own.is_verified, own.requirements as corrected`;

const standing = ({ creatorId, accountId }: Who) => sql`
  left join account_subreddits seen on seen.account_id = ${accountId} and seen.name = s.name
  left join creator_subreddits own on own.creator_id = ${creatorId} and own.name = s.name`;

export async function findPlaces(db: Db, who: Who, names: readonly string[]): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`
    select ${columns} from subreddits s ${standing(who)}
     where s.name = any(${names}::citext[]) and ${isShownTo(who.accountId)}`.execute(db);
  return rows;
}

type Wanted = { words: readonly string[]; without: readonly string[] };

/** Returns open subreddits that share most of these words, larger ones first. */
export async function findAlike(db: Db, who: Who, { words, without }: Wanted): Promise<KnownPlace[]> {
  if (words.length === 0) return [];
  const matching = words.map(beginsWord);
  const shared = sql.join(
    matching.map((match) => sql`(${match})::integer`),
    sql` + `,
  );
  const withWord = (match: (typeof matching)[number]) => sql`(
    select s.name from subreddits s
     where ${match} and s.access in ('public', 'restricted') and s.name <> all(${without}::citext[])
     order by s.subscribers desc nulls last limit ${OF_EACH_WORD})`;
  const { rows } = await sql<KnownPlace>`
    with near as (${sql.join(matching.map(withWord), sql` union `)}),
    nearest as materialized (
      select s.name, ${shared} as shared, s.subscribers
        from near join subreddits s on s.name = near.name
       order by shared desc, s.subscribers desc nulls last, s.name limit ${CANDIDATES_MAX}
    )
    select ${columns} from nearest join subreddits s on s.name = nearest.name ${standing(who)}`.execute(db);
  return rows;
}
