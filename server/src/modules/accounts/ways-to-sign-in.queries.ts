import { Platform } from "@ponkan/contract/accounts/platform";
import type { Db } from "../../context.ts";

/** Redgifs has no way to say who somebody is. */
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
