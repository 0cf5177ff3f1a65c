import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import type { Requirements } from "@ponkan/contract/subreddits/requirements";
import type { SubredditRules } from "@ponkan/contract/subreddits/rules";
import type { Flair } from "@ponkan/contract/subreddits/subreddit";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";

/** What moderators ask for in words. */
export type Asks = { requirements: Requirements; min_karma: number | null; min_account_age_days: number | null };

/** What is the same for everybody; `rules` are null when they could not be read, `asks` until somebody wants to know. */
export type Community = {
  display_name: string;
  title: string;
  description: string;
  icon: string | null;
  language: string | null;
  subscribers: number | null;
  active_users: number | null;
  created_at: string | null;
  over_18: boolean;
  allows: { text: boolean; link: boolean; images: boolean; videos: boolean; galleries: boolean };
  has_flairs: boolean;
  has_oc_mark: boolean;
  rules: SubredditRules | null;
  asks: Asks | null;
};
/** How one account stands there; `flairs` are null when nobody read them. */
export type Standing = { access: AccessType; is_banned: boolean; is_approved: boolean; flairs: Flair[] | null };

export type Read<T> = T & { name: string; read_at: Date };

export async function findCommunities(db: Db, names: readonly string[]): Promise<Read<Community>[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom("subreddits")
    .modifyFront(prepared)
    .select(["name", "facts", "read_at"])
    .where("name", "=", sql<string>`any(${names}::text[])`)
    .execute();
  return rows.map(({ name, facts, read_at }) => ({ ...(facts as Community), name, read_at }));
}

export async function findStandings(db: Db, accountId: number, names: readonly string[]): Promise<Read<Standing>[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom("account_subreddits")
    .select(["name", "access", "is_banned", "is_approved", "flairs", "read_at"])
    .where("account_id", "=", accountId)
    .where("name", "in", names)
    .execute();
}

export async function saveCommunity(
  db: Db,
  name: string,
  access: AccessType,
  community: Community,
  read_at: Date,
): Promise<void> {
  const read = { access, facts: JSON.stringify(community), read_at };
  await db
    .insertInto("subreddits")
    .values({ name, ...read })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(read))
    .execute();
}

/** Flairs that were not asked for this time stay. */
export async function saveStanding(
  db: Db,
  accountId: number,
  name: string,
  { flairs, ...standing }: Standing,
  read_at: Date,
): Promise<void> {
  const read = { ...standing, read_at, ...(flairs && { flairs: JSON.stringify(flairs) }) };
  await db
    .insertInto("account_subreddits")
    .values({ flairs: null, ...read, account_id: accountId, name })
    .onConflict((conflict) => conflict.columns(["account_id", "name"]).doUpdateSet(read))
    .execute();
}

/** Names that begin so first, then titles and descriptions with a word that does; larger subreddits first. */
export async function findKnownWith(db: Db, query: string, limit: number): Promise<(Community & WithAccess)[]> {
  const beginning = ` ${query.toLowerCase()}`;
  const rows = await db
    .selectFrom("subreddits")
    .select(["facts", "access"])
    .where(sql<boolean>`strpos(words, ${beginning}) > 0`)
    .orderBy(sql`starts_with(words, ${beginning})`, "desc")
    .orderBy("subscribers", (order) => order.desc().nullsLast())
    .orderBy("name")
    .limit(limit)
    .execute();
  return rows.map(({ facts, access }) => ({ ...(facts as Community), access }));
}
type WithAccess = { access: AccessType };
