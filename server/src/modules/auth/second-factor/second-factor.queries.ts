import { sql } from "kysely";
import type { Db } from "../../../context.ts";

export function findTotp(db: Db, userId: number) {
  return db.selectFrom("totp_secrets").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Replaces an unconfirmed secret; false when one is in use. */
export async function replaceTotp(
  db: Db,
  totp: { user_id: number; secret: string; created_at: Date },
): Promise<boolean> {
  const written = await db
    .insertInto("totp_secrets")
    .values(totp)
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ secret: totp.secret, created_at: totp.created_at, last_step: 0 })
        .where("totp_secrets.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return written !== undefined;
}

/** False when the secret was replaced or confirmed in the meantime. */
export async function confirmTotpRow(
  db: Db,
  { user_id, secret }: { user_id: number; secret: string },
  step: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("totp_secrets")
    .set({ confirmed_at: now, last_step: step })
    .where("user_id", "=", user_id)
    .where("secret", "=", secret)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when this code or a later one has been used. */
export async function takeTotpStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("totp_secrets")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTotp(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("totp_secrets").where("user_id", "=", userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export function findPasskeysOf(db: Db, userId: number) {
  return db.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("id").execute();
}

export function findPasskey(db: Db, credentialId: string) {
  return db.selectFrom("passkeys").selectAll().where("credential_id", "=", credentialId).executeTakeFirst();
}

export type NewPasskeyRow = {
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
};

/** False when the credential is already registered. */
export async function insertPasskey(db: Db, passkey: NewPasskeyRow): Promise<boolean> {
  const inserted = await db
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when it was deleted; otherwise locks it until the transaction ends. */
export async function notePasskeyUse(db: Db, id: number, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: now })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskeyRow(db: Db, userId: number, id: number): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return deleted?.name;
}

export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const totp = db
    .selectFrom("totp_secrets")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null);
  const passkey = db.selectFrom("passkeys").select("user_id").where("user_id", "=", userId);
  return (await totp.unionAll(passkey).limit(1).executeTakeFirst()) !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** A code works once: of two concurrent uses, one is refused. */
export async function takeRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeysOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}

/** For users with ids above `after`, in order. */
export function findTotpSealedOtherwise(db: Db, keyId: string, after: number, limit: number) {
  return db
    .selectFrom("totp_secrets")
    .select(["user_id", "secret"])
    .where(sql<boolean>`not starts_with(secret, ${`v1.${keyId}.`})`)
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(limit)
    .execute();
}

export async function saveResealedTotp(db: Db, userId: number, before: string, secret: string): Promise<void> {
  await db
    .updateTable("totp_secrets")
    .set({ secret })
    .where("user_id", "=", userId)
    .where("secret", "=", before)
    .execute();
}
