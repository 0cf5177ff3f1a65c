import { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** Excludes Redgifs, which cannot identify a user. */
export function findWaysOf(db: Db, userId: number) {
  return db
    .selectFrom("accounts")
    .innerJoin("creators", "creators.id", "accounts.creator_id")
    .select(["accounts.id", "accounts.platform", "accounts.username", "accounts.can_sign_in"])
    .select("creators.name as creator_name")
    .where("creators.user_id", "=", userId)
    .where("accounts.platform", "<>", Platform.redgifs)
    .orderBy("creators.id")
    .orderBy("accounts.platform")
    .execute();
}

/** By email and password, or by an account. */
export async function hasWayToSignIn(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has_way: boolean }>`
    select exists (select from users where id = ${userId} and email is not null and password_hash is not null)
        or exists (select from accounts join creators on creators.id = accounts.creator_id
                    where creators.user_id = ${userId} and accounts.can_sign_in) as has_way`.execute(db);
  return rows[0]!.has_way;
}

/** Whether the account may be used to sign in, locked so until the transaction ends. */
export async function lockIfCanSignIn(db: Db, accountId: number): Promise<boolean> {
  const account = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("can_sign_in", "=", true)
    .forShare()
    .executeTakeFirst();
  return account !== undefined;
}

export async function updateSignIn(db: Db, accountId: number, can_sign_in: boolean): Promise<void> {
  await db.updateTable("accounts").set({ can_sign_in }).where("id", "=", accountId).execute();
}

export async function clearSignInOf(db: Db, userId: number): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ can_sign_in: false })
    .where("creator_id", "in", (eb) => eb.selectFrom("creators").select("id").where("user_id", "=", userId))
    .where("can_sign_in", "=", true)
    .execute();
}
