import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import type { Requirements } from "@ponkan/contract/subreddits/requirements";
import type { SearchFilter, SearchSort } from "@ponkan/contract/subreddits/search/search-fields";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { Community } from "../subreddits.queries.ts";
import { beginsWord, conditionsOf, type OwnNames } from "./search-conditions.ts";

export type Who = { creatorId: number; accountId: number };
export type Search = {
  words: readonly string[];
  filter: SearchFilter;
  sort: SearchSort;
  names: OwnNames;
  page: number;
  per_page: number;
};

/** A private one is known because somebody is in it, and shown to accounts that are. */
const isShownTo = (accountId: number) => sql`(s.access <> 'private' or s.name = any(array(
  select seen.name from account_subreddits seen where seen.account_id = ${accountId} and seen.is_approved)))`;

/** How many there are, and the names of one page of them. */
export async function findNames(db: Db, { creatorId, accountId }: Who, search: Search) {
  const { words, filter, sort, names, page, per_page } = search;
  const matching = words.map(beginsWord);
  const conditions = [
    isShownTo(accountId),
    ...conditionsOf(filter, names),
    ...(matching.length > 0 ? [sql`(${sql.join(matching, sql` or `)})`] : []),
  ];
  const source = sql`subreddits s left join creator_subreddits own on own.creator_id = ${creatorId} and own.name = s.name
    where ${sql.join(conditions, sql` and `)}`;
  const order = sort === "relevance" ? relevance(words, matching) : sql`${sql.ref(`s.${sort}`)}`;
  const onePage = sql`limit ${per_page} offset ${(page - 1) * per_page}`;
  // With words each row takes a while to judge, so it is judged once; without, an index may have the order already.
  const statement =
    words.length > 0
      ? sql<Page>`
        with matched as materialized (select s.name, ${order} as worth, s.subscribers from ${source})
        select (select count(*)::integer from matched) as total, array(
          select name::text from matched order by worth desc nulls last, subscribers desc nulls last, name ${onePage}) as names`
      : sql<Page>`
        select (select count(*)::integer from ${source}) as total, array(
          select s.name::text from ${source}
           order by ${order} desc nulls last, s.subscribers desc nulls last ${onePage}) as names`;
  return (await statement.execute(db)).rows[0]!;
}

type Page = { total: number; names: string[] };

/** The name itself, a name that begins so, then the more of the words the better. */
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
  measured_at: Date | null;
  looked_at: Date | null;
  wanted_at: Date | null;
  corrected: Partial<Requirements> | null;
  is_verified: boolean | null;
  is_banned: boolean | null;
  is_approved: boolean | null;
};

/** In the order of the names. */
export async function findRows(db: Db, { creatorId, accountId }: Who, names: readonly string[]): Promise<FoundRow[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select s.name::text, s.facts, s.access, s.read_at, s.posts_per_day, s.median_score, s.growth, s.opportunity,
           s.best_hour, s.measured_at, s.looked_at, s.wanted_at, own.requirements as corrected,
           own.is_verified, seen.is_banned, seen.is_approved
      from unnest(${names}::citext[]) with ordinality as asked (name, place)
      join subreddits s on s.name = asked.name
      left join creator_subreddits own on own.creator_id = ${creatorId} and own.name = s.name
      left join account_subreddits seen on seen.account_id = ${accountId} and seen.name = s.name
     order by asked.place`.execute(db);
  return rows;
}

/** They are read before others, and soon. */
export async function markWanted(db: Db, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await sql`
    update subreddits set wanted_at = ${now}
     where name = any(${names}::citext[]) and wanted_at is null`.execute(db);
}
