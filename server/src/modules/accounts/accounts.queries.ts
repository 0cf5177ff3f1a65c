import type { Platform } from "@ponkan/contract/accounts/platform";
import type { AccountFacts, Identity } from "@ponkan/platforms/capabilities";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import type { AccountsTables } from "./accounts.tables.ts";

/** Without secrets: neither tokens nor the proxy. */
export function findAccountsOf(db: Db, creatorIds: number[]) {
  if (creatorIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("accounts")
    .modifyFront(prepared)
    .select([
      "id",
      "creator_id",
      "platform",
      "remote_user_id",
      "username",
      "status",
      "profile_image",
      "facts",
      "proxy_failing_since",
    ])
    .where("creator_id", "=", sql<number>`any(${creatorIds}::bigint[])`)
    .execute();
}

/** The last account of each platform the creator has no account on now, unless it is connected to another creator. */
export function findFormerAccountsOf(db: Db, creatorIds: number[]) {
  if (creatorIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("former_accounts as f")
    .modifyFront(prepared)
    .distinctOn(["f.creator_id", "f.platform"])
    .select(["f.creator_id", "f.platform", "f.username", "f.disconnected_at"])
    .where("f.creator_id", "=", sql<number>`any(${creatorIds}::bigint[])`)
    .where(({ exists, not, or, selectFrom }) =>
      not(
        exists(
          selectFrom("accounts as a")
            .select("a.id")
            .whereRef("a.platform", "=", "f.platform")
            .where((a) =>
              or([
                a("a.creator_id", "=", a.ref("f.creator_id")),
                a("a.remote_user_id", "=", a.ref("f.remote_user_id")),
              ]),
            ),
        ),
      ),
    )
    .orderBy("f.creator_id")
    .orderBy("f.platform")
    .orderBy("f.disconnected_at", "desc")
    .execute();
}

export async function hasProxy(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", id)
    .where("proxy", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasAnyAccount(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom("accounts")
    .innerJoin("creators", "creators.id", "accounts.creator_id")
    .select("accounts.id")
    .where("creators.user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountOf>>>;

export function findAccountOf(db: Db, creatorId: number, platform: Platform) {
  return db
    .selectFrom("accounts")
    .select([
      "id",
      "remote_user_id",
      "username",
      "status",
      "profile_image",
      "proxy",
      "facts",
      "facts_read_at",
      "connected_at",
    ])
    .where("creator_id", "=", creatorId)
    .where("platform", "=", platform)
    .executeTakeFirst();
}

export function findFacts(db: Db, id: number) {
  return db.selectFrom("accounts").select(["facts", "facts_read_at"]).where("id", "=", id).executeTakeFirst();
}

/** Until the transaction ends, no other transaction can connect this platform user. */
export async function lockRemoteUser(db: Db, platform: Platform, remoteUserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${remoteUserId}, ${platform}))`.execute(db);
}

/** Returns the accounts that still exist and keeps them from being deleted until the transaction ends (shared lock). */
export async function lockAccountsShared(db: Db, accountIds: readonly number[]): Promise<number[]> {
  const ids = [...new Set(accountIds)].toSorted((one, other) => one - other);
  if (ids.length === 0) return [];
  // `for key share`: publishing may still update the row.
  const { rows } = await sql<{ id: number }>`${prepared}
    select id from accounts where id = any(${ids}::bigint[]) order by id for key share`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same for all accounts of a creator. */
export async function keepAccountsOf(db: Db, creatorId: number) {
  const accounts = await findAccountsOf(db, [creatorId]);
  const kept = await lockAccountsShared(
    db,
    accounts.map(({ id }) => id),
  );
  return accounts.filter(({ id }) => kept.includes(id));
}

/** Waits for all transactions that keep the account; undefined when there is none. */
export async function lockAccountOf(db: Db, creatorId: number, platform: Platform): Promise<number | undefined> {
  const account = await db
    .selectFrom("accounts")
    .select("id")
    .where("creator_id", "=", creatorId)
    .where("platform", "=", platform)
    .forUpdate()
    .executeTakeFirst();
  return account?.id;
}

export type OwnerFilter = { user_id: number; creator_id?: number };

/** Keeps publishing from starting for these accounts while the transaction lasts; `is_held` when it already has. */
export function lockLanes(db: Db, { user_id, creator_id }: OwnerFilter) {
  return db
    .selectFrom("accounts")
    .innerJoin("creators", "creators.id", "accounts.creator_id")
    .select(sql<boolean>`accounts.lane_owner is not null and accounts.lane_until > clock_timestamp()`.as("is_held"))
    .where("creators.user_id", "=", user_id)
    .$if(creator_id !== undefined, (query) => query.where("creators.id", "=", creator_id!))
    .orderBy("accounts.id")
    .forUpdate("accounts")
    .execute();
}

const grantColumns = [
  "accounts.id",
  "accounts.platform",
  "accounts.token_gen",
  "accounts.access_token",
  "accounts.refresh_token",
  "accounts.proxy",
] as const;

export type KnownAccount = NonNullable<Awaited<ReturnType<typeof findKnownAccount>>>;

/** The account of any user; its tokens do not change until the transaction ends. */
export function findKnownAccount(db: Db, platform: Platform, remoteUserId: string) {
  return db
    .selectFrom("accounts")
    .innerJoin("creators", "creators.id", "accounts.creator_id")
    .select([
      ...grantColumns,
      "accounts.creator_id",
      "accounts.status",
      "accounts.can_sign_in",
      "creators.name as creator_name",
      "creators.user_id",
    ])
    .where("accounts.platform", "=", platform)
    .where("accounts.remote_user_id", "=", remoteUserId)
    .forUpdate("accounts")
    .executeTakeFirst();
}

export function findGrantsOfCreator(db: Db, creatorId: number) {
  return db.selectFrom("accounts").select(grantColumns).where("creator_id", "=", creatorId).forUpdate().execute();
}

export function findGrantsOfUser(db: Db, userId: number) {
  return db
    .selectFrom("accounts")
    .innerJoin("creators", "creators.id", "accounts.creator_id")
    .select(grantColumns)
    .where("creators.user_id", "=", userId)
    .forUpdate("accounts")
    .execute();
}

/** Inserts the account without tokens: they are sealed for the returned id. */
export async function insertAccount(
  db: Db,
  account: {
    creator_id: number;
    platform: Platform;
    remote_user_id: string;
    username: string;
    connected_at: Date;
    can_sign_in: boolean;
  },
): Promise<number> {
  const { connected_at } = account;
  const { id } = await db
    .insertInto("accounts")
    .values({ ...account, token_gen: 0, token_issued_at: connected_at, token_expires_at: connected_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Tokens = Pick<
  Updateable<AccountsTables["accounts"]>,
  "token_gen" | "access_token" | "refresh_token" | "scopes" | "token_issued_at" | "token_expires_at"
>;

/** Marks the account as connected, whatever its status was; its proxy is kept. */
export async function updateConnection(
  db: Db,
  accountId: number,
  tokens: Tokens,
  { username, profile_image, facts }: Identity,
  now: Date,
): Promise<void> {
  await db
    .updateTable("accounts")
    .set({
      ...tokens,
      username,
      profile_image,
      facts: JSON.stringify(facts),
      facts_read_at: now,
      status: "connected",
      refreshing_until: null,
      proxy_failing_since: null,
    })
    .where("id", "=", accountId)
    .execute();
}

/** Skipped when the account now belongs to a different platform user. */
export async function updateFacts(
  db: Db,
  accountId: number,
  identity: { remote_user_id: string; username: string; profile_image: string | null; facts: AccountFacts },
  now: Date,
): Promise<void> {
  const { remote_user_id, username, profile_image, facts } = identity;
  await db
    .updateTable("accounts")
    .set({ username, profile_image, facts: JSON.stringify(facts), facts_read_at: now })
    .where("id", "=", accountId)
    .where("remote_user_id", "=", remote_user_id)
    .execute();
}

export async function updateProxy(db: Db, accountId: number, proxy: string | null): Promise<void> {
  await db.updateTable("accounts").set({ proxy, proxy_failing_since: null }).where("id", "=", accountId).execute();
}

/** Undefined when there was none. */
export function deleteAccountOf(db: Db, creatorId: number, platform: Platform) {
  return db
    .deleteFrom("accounts")
    .where("creator_id", "=", creatorId)
    .where("platform", "=", platform)
    .returning([...grantColumns, "accounts.remote_user_id", "accounts.username"])
    .executeTakeFirst();
}

type FormerAccount = Insertable<AccountsTables["former_accounts"]>;

export async function keepFormerName(
  db: Db,
  { creator_id, platform, remote_user_id, username, disconnected_at }: FormerAccount,
): Promise<void> {
  await db
    .insertInto("former_accounts")
    .values({ creator_id, platform, remote_user_id, username, disconnected_at })
    .onConflict((conflict) =>
      conflict.columns(["creator_id", "platform", "remote_user_id"]).doUpdateSet({ username, disconnected_at }),
    )
    .execute();
}
