import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";

const columns = [
  "accounts.id",
  "accounts.creator_id",
  "accounts.user_id",
  "accounts.platform",
  "accounts.username",
  "accounts.status",
  "accounts.access_token",
  "accounts.refresh_token",
  "accounts.token_gen",
  "accounts.token_issued_at",
  "accounts.token_expires_at",
  "accounts.proxy",
  "accounts.proxy_failing_since",
  "accounts.paused_until",
  "creators.name as creator_name",
] as const;

export type AccessRow = Awaited<ReturnType<typeof findAccesses>>[number];

export async function findAccess(db: Db, accountId: number): Promise<AccessRow | undefined> {
  return (await findAccesses(db, [accountId]))[0];
}

export function findAccesses(db: Db, accountIds: readonly number[]) {
  const ids = sql<number>`any(${[...accountIds]}::bigint[])`;
  return accounts(db).modifyFront(prepared).where("accounts.id", "=", ids).execute();
}

/**
 * Accounts whose token has less than a fifth of its lifetime left, unless postponed: never-failed ones first, then by
 * expiry.
 */
export function findAccountsToRefresh(db: Db, now: Date, { hasProxy, limit }: { hasProxy: boolean; limit: number }) {
  const left = sql<number>`accounts.token_expires_at - ${now}::timestamptz`;
  const life = sql<number>`accounts.token_expires_at - accounts.token_issued_at`;
  return accounts(db)
    .where("accounts.status", "=", "connected")
    .where("accounts.refresh_token", "is not", null)
    .where("accounts.proxy", hasProxy ? "is not" : "is", null)
    .where((eb) => eb.or([eb("accounts.next_refresh_at", "is", null), eb("accounts.next_refresh_at", "<=", now)]))
    .where(sql<boolean>`(${left}) < (${life}) * 0.2`)
    .orderBy(sql`accounts.refresh_failures > 0`)
    .orderBy("accounts.token_expires_at")
    .limit(limit)
    .execute();
}

/** Backs off from five minutes up to six hours, doubling. Applies to the background refresh only, not to publishing. */
export async function postponeRefresh(db: Db, { id, token_gen }: Pick<AccessRow, "id" | "token_gen">, now: Date) {
  await db
    .updateTable("accounts")
    .set({
      refresh_failures: sql`refresh_failures + 1`,
      next_refresh_at: sql`${now}::timestamptz + least(interval '5 minutes' * 2 ^ least(refresh_failures, 10), interval '6 hours')`,
    })
    .where("id", "=", id)
    .where("token_gen", "=", token_gen)
    .execute();
}

function accounts(db: Db) {
  return db
    .selectFrom("accounts")
    .innerJoin("creators", "creators.id", "accounts.creator_id")
    .select(columns)
    .select(sql<boolean>`coalesce((accounts.facts ->> 'is_suspended')::boolean, false)`.as("is_suspended"));
}

/** True for one caller across all processes, for 30 s at most. Uses the database's clock, not `ctx.clock`. */
export async function claimRefresh(db: Db, { id, token_gen }: Pick<AccessRow, "id" | "token_gen">): Promise<boolean> {
  const claimed = await db
    .updateTable("accounts")
    .set({ refreshing_until: sql`now() + interval '30 seconds'` })
    .where("id", "=", id)
    .where("token_gen", "=", token_gen)
    .where("status", "=", "connected")
    .where((eb) => eb.or([eb("refreshing_until", "is", null), eb("refreshing_until", "<", sql<Date>`now()`)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

export async function releaseRefresh(db: Db, { id, token_gen }: Pick<AccessRow, "id" | "token_gen">): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ refreshing_until: null })
    .where("id", "=", id)
    .where("token_gen", "=", token_gen)
    .execute();
}

export type NewTokens = {
  access_token: string;
  refresh_token: string | null;
  token_issued_at: Date;
  token_expires_at: Date;
};

const noRefresh = { refreshing_until: null, refresh_failures: 0, next_refresh_at: null };

/** Replaces this token generation, once. Also clears a reconnect mark, which was made knowing only the old tokens. */
export async function saveTokens(db: Db, id: number, token_gen: number, tokens: NewTokens): Promise<boolean> {
  const saved = await db
    .updateTable("accounts")
    .set({ ...tokens, token_gen: token_gen + 1, status: "connected", ...noRefresh })
    .where("id", "=", id)
    .where("token_gen", "=", token_gen)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** False when the account has newer tokens by now or is already marked. */
export async function markReconnectNeeded(db: Db, { id, token_gen }: Pick<AccessRow, "id" | "token_gen">) {
  const marked = await db
    .updateTable("accounts")
    .set({ status: "reconnect_needed", refreshing_until: null })
    .where("id", "=", id)
    .where("token_gen", "=", token_gen)
    .where("status", "=", "connected")
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** False when the stored value is already the same. */
export async function markSuspended(db: Db, id: number, is_suspended: boolean): Promise<boolean> {
  const marked = await db
    .updateTable("accounts")
    .set({ facts: sql<string>`facts || jsonb_build_object('is_suspended', ${is_suspended}::boolean)` })
    .where("id", "=", id)
    .where(sql<boolean>`coalesce((facts ->> 'is_suspended')::boolean, false) <> ${is_suspended}`)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

export async function pauseAccount(db: Db, id: number, until: Date): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ paused_until: until, pause_reason: null })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("paused_until", "is", null), eb("paused_until", "<", until)]))
    .execute();
}

/** Returns when the proxy began to fail; only the first failure sets it. */
export async function noteProxyFailure(db: Db, id: number, now: Date): Promise<Date | undefined> {
  const noted = await db
    .updateTable("accounts")
    .set({ proxy_failing_since: sql`coalesce(proxy_failing_since, ${now}::timestamptz)` })
    .where("id", "=", id)
    .where("proxy", "is not", null)
    .returning("proxy_failing_since")
    .executeTakeFirst();
  return noted?.proxy_failing_since ?? undefined;
}

export async function noteProxySuccess(db: Db, id: number): Promise<void> {
  await db.updateTable("accounts").set({ proxy_failing_since: null }).where("id", "=", id).execute();
}

/** Accounts with a token or proxy sealed under a key other than the current one. */
export function findSealedUnderOldKey(db: Db, keyId: string, limit: number) {
  const current = `v1.${keyId}.%`;
  return accounts(db)
    .where((eb) =>
      eb.or([
        eb("accounts.access_token", "not like", current),
        eb("accounts.refresh_token", "not like", current),
        eb("accounts.proxy", "not like", current),
      ]),
    )
    .orderBy("accounts.id")
    .limit(limit)
    .execute();
}

type Sealed = Pick<AccessRow, "id" | "token_gen" | "access_token" | "refresh_token" | "proxy">;

/** Skipped when the tokens or the proxy changed in the meantime. */
export async function saveResealed(db: Db, before: Sealed, after: Sealed): Promise<void> {
  const { access_token, refresh_token, proxy } = after;
  await db
    .updateTable("accounts")
    .set({ access_token, refresh_token, proxy })
    .where("id", "=", before.id)
    .where("token_gen", "=", before.token_gen)
    .where("proxy", "is not distinct from", before.proxy)
    .execute();
}
