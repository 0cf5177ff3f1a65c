import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import type { Requirements } from "@ponkan/contract/subreddits/requirements";
import { COUNTED_MAX, type SearchFilter, type SearchSort } from "@ponkan/contract/subreddits/search/search-fields";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { TimedScore } from "../analysis/numbers.ts";
import type { Community } from "../subreddits.queries.ts";
import { beginsWord, type Corrected, conditionsOf, escaped, type OwnNames } from "./search-conditions.ts";

export type Who = { creatorId: number; accountId: number };
export type Search = {
  words: readonly string[];
  filter: SearchFilter;
  sort: SearchSort;
  names: OwnNames;
  page: number;
  per_page: number;
};

/** A private subreddit is known only because an account is a member, and is shown only to member accounts. */
export const isShownTo = (accountId: number) => sql`(s.access <> 'private' or s.name = any(array(
  select seen.name from account_subreddits seen where seen.account_id = ${accountId} and seen.is_approved)))`;

/** The total is exact only up to this number, because counting more would take longer than finding a page. */
const COUNTED = COUNTED_MAX + 1;
/** If more subreddits match than are counted, this many are sorted by relevance. */
const RANKED = 500;

/**
 * Returns the total, as far as it is counted, and the names on one page. If few match, they are collected and sorted;
 * if many do, the subreddits are walked in the requested order until the page is full.
 */
export async function findNames(db: Db, { creatorId, accountId }: Who, search: Search) {
  const { words, filter, sort, names, page, per_page } = search;
  const matching = words.map(beginsWord);
  const corrected = await findCorrected(db, creatorId);
  const conditions = [
    isShownTo(accountId),
    ...conditionsOf(filter, { ...names, corrected }),
    ...(matching.length > 0 ? [sql`(${sql.join(matching, sql` or `)})`] : []),
  ];
  const from = sql`from subreddits s where ${sql.join(conditions, sql` and `)}`;
  const order = sort === "relevance" ? relevance(words, matching) : sql<number>`${sql.ref(`s.${sort}`)}::float8`;
  const end = page * per_page;
  const onePage = sql`order by worth desc nulls last, subscribers desc nulls last, name limit ${per_page} offset ${end - per_page}`;
  const counted = Math.max(COUNTED, end + per_page);
  const many =
    sort === "relevance"
      ? pageOfLikeliest(from, likeliest(from, order, words, matching), search)
      : sql`select s.name::text ${from} order by ${sql.ref(`s.${sort}`)} desc nulls last, ${LARGEST}
             limit ${per_page} offset ${end - per_page}`;
  const { rows } = await sql<Page>`
    with found as materialized (select s.name, ${order} as worth, s.subscribers ${from} limit ${counted})
    select count(*)::integer as total,
           case when count(*) < ${counted} then array(select name::text from found ${onePage}) else array(${many}) end as names
      from found`.execute(db);
  return rows[0]!;
}

type Page = { total: number; names: string[] };

/** The name breaks ties, so that no subreddit is on two pages. */
const LARGEST = sql`s.subscribers desc nulls last, s.name`;

/** Returns the likeliest by relevance, then all others by size, so that the same come first on every page. */
function pageOfLikeliest(from: RawBuilder<unknown>, likeliest: RawBuilder<unknown>, { page, per_page }: Search) {
  const end = page * per_page;
  const others = sql`
    union all (select s.name, null::float8, s.subscribers ${from} and s.name not in (select name from likeliest)
                order by ${LARGEST} limit ${end})`;
  // There are at least RANKED of them here.
  const isAmongThem = end <= RANKED;
  return sql`
    with likeliest as materialized (${likeliest})
    select name::text from (table likeliest ${isAmongThem ? sql`` : others}) as candidates
     order by worth desc nulls last, subscribers desc nulls last, name limit ${per_page} offset ${end - per_page}`;
}

/** Names with this prefix, subreddits with all words, and the largest with any of them. */
function likeliest(
  from: RawBuilder<unknown>,
  order: RawBuilder<number>,
  words: readonly string[],
  matching: readonly RawBuilder<boolean>[],
) {
  const columns = sql`s.name, ${order} as worth, s.subscribers`;
  const largest = sql`order by ${LARGEST} limit ${RANKED}`;
  const begins = sql`lower(s.name::text) like ${`${escaped(words.join(""))}%`}`;
  return sql`
    (select ${columns} ${from} and ${begins} ${largest})
    union (select ${columns} ${from} and ${sql.join(matching, sql` and `)} ${largest})
    union (select ${columns} ${from} ${largest})`;
}

async function findCorrected(db: Db, creatorId: number): Promise<Corrected[]> {
  const rows = await db
    .selectFrom("creator_subreddits")
    .select([sql<string>`name::text`.as("name"), "requirements"])
    .where("creator_id", "=", creatorId)
    .execute();
  return rows;
}

/** Ranks the exact name first, then names with this prefix, then the number of matching words. */
function relevance(words: readonly string[], matching: readonly RawBuilder<boolean>[]): RawBuilder<number> {
  const name = words.join("");
  const found = matching.map((match) => sql`(${match})::integer`);
  return sql`((s.name = ${name}::citext)::integer * 100 + starts_with(s.words, ${` ${name}`})::integer * 50
    + ${found.length > 0 ? sql.join(found, sql` + `) : sql`0`})::float8`;
}

export type FoundRow = {
  name: string;
  facts: Community;
  access: AccessType;
  read_at: Date;
  posts_per_day: number | null;
  median_score: number | null;
  growth: number | null;
  opportunity: number | null;
  best_hour: number | null;
  month_scores: TimedScore[] | null;
  measured_at: Date | null;
  looked_at: Date | null;
  wanted_at: Date | null;
  corrected: Partial<Requirements> | null;
  is_verified: boolean | null;
  is_banned: boolean | null;
  is_approved: boolean | null;
};

/** In the order of `names`. */
export async function findRows(db: Db, { creatorId, accountId }: Who, names: readonly string[]): Promise<FoundRow[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select s.name::text, s.facts, s.access, s.read_at, s.posts_per_day, s.median_score, s.growth, s.opportunity,
           s.best_hour, s.month_scores, s.measured_at, s.looked_at, s.wanted_at, own.requirements as corrected,
           own.is_verified, seen.is_banned, seen.is_approved
      from unnest(${names}::citext[]) with ordinality as asked (name, place)
      join subreddits s on s.name = asked.name
      left join creator_subreddits own on own.creator_id = ${creatorId} and own.name = s.name
      left join account_subreddits seen on seen.account_id = ${accountId} and seen.name = s.name
     order by asked.place`.execute(db);
  return rows;
}

/** Marks subreddits to be read soon and before others. */
export async function markWanted(db: Db, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await sql`
    update subreddits set wanted_at = ${now}
     where name = any(${names}::citext[]) and wanted_at is null`.execute(db);
}
