import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";

type Credentials = {
  id: number;
  email: string | null;
  email_verified_at: Date | null;
  password_hash: string | null;
};
const credentials = ["id", "email", "email_verified_at", "password_hash"] as const;

export function findCredentialsByEmail(db: Db, email: string): Promise<Credentials | undefined> {
  return db.selectFrom("users").select(credentials).where("email", "=", email).executeTakeFirst();
}

/** More than can be waiting: each proof of the address may add its previous holder to the claimants. */
const LOOKED_AT_MAX = 50;

/** Users with a password who sign in with this email: its holder, then claimants without an email, oldest first. */
export function findClaimants(db: Db, email: string): Promise<{ id: number; password_hash: string }[]> {
  return db
    .selectFrom("users")
    .select("id")
    .select((eb) => eb.ref("password_hash").$notNull().as("password_hash"))
    .where("password_hash", "is not", null)
    .where((eb) => eb.or([eb("email", "=", email), eb.and([eb("pending_email", "=", email), eb("email", "is", null)])]))
    .orderBy("email")
    .orderBy("id")
    .limit(LOOKED_AT_MAX)
    .execute();
}

export function findCredentials(db: Db, userId: number): Promise<Credentials | undefined> {
  return db.selectFrom("users").select(credentials).where("id", "=", userId).executeTakeFirst();
}

/** Undefined when the email is taken. */
export async function insertUser(
  db: Db,
  user: {
    email: string | null;
    password_hash: string | null;
    timezone: string;
    discount_ends_at: Date;
    updates_viewed: Date;
    first_steps: boolean;
    created_at: Date;
  },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

export async function updatePasswordHash(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}

/** Stores a new hash of the same password; false when the password has changed. */
export async function renewPasswordHash(
  db: Db,
  { user_id, password_hash }: { user_id: number; password_hash: string },
  renewed: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ password_hash: renewed })
    .where("id", "=", user_id)
    .where("password_hash", "=", password_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True if the user still has this hash, or still no password; locks it until the transaction ends. */
export async function keepsPassword(db: Db, userId: number, passwordHash: string | null): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("password_hash", "is not distinct from", passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

/** Keeps one valid link per user; false, without a change, when one was created after `notSince`. */
export async function replaceReset(
  db: Db,
  reset: { user_id: number; token_hash: Buffer; created_at: Date; expires_at: Date },
  notSince: Date,
): Promise<boolean> {
  const written = await db
    .insertInto("password_resets")
    .values(reset)
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({
          token_hash: reset.token_hash,
          created_at: reset.created_at,
          expires_at: reset.expires_at,
        })
        .where("password_resets.created_at", "<=", notSince),
    )
    .returning("user_id")
    .executeTakeFirst();
  return written !== undefined;
}

/** Looks up a reset link without using it up: a wrong guess finds nothing and costs the owner nothing. */
export function findReset(
  db: Db,
  email: string,
  tokenHash: Buffer,
  now: Date,
): Promise<{ user_id: number; email_verified_at: Date | null } | undefined> {
  return db
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .select(["password_resets.user_id", "users.email_verified_at"])
    .where("password_resets.token_hash", "=", tokenHash)
    .where("users.email", "=", email)
    .where("password_resets.expires_at", ">", now)
    .executeTakeFirst();
}

/** False when a concurrent request used the link first: it works once. */
export async function takeReset(db: Db, userId: number, tokenHash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom("password_resets")
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

export async function deleteResetsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

export async function findTimezone(db: Db, userId: number): Promise<string> {
  const { timezone } = await db
    .selectFrom("users")
    .modifyFront(prepared)
    .select("timezone")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return timezone;
}
