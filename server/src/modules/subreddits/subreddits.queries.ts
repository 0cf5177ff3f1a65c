import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import type { SubredditRules } from "@ponkan/contract/subreddits/rules";
import type { Db } from "../../context.ts";

/** What is the same for everybody; `rules` are null when they could not be read. */
export type Community = {
  over_18: boolean;
  allows: { text: boolean; link: boolean; images: boolean; videos: boolean; galleries: boolean };
  has_flairs: boolean;
  rules: SubredditRules | null;
};
export type Flair = { id: string; text: string; is_editable: boolean };
/** How one account stands there; `flairs` are null when nobody read them. */
export type Standing = { access: AccessType; is_banned: boolean; is_approved: boolean; flairs: Flair[] | null };

type Read<T> = T & { name: string; read_at: Date };

export async function findCommunities(db: Db, names: readonly string[]): Promise<Read<Community>[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom("subreddits")
    .select(["name", "facts", "read_at"])
    .where("name", "in", names)
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
