import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** Serializes proofs: of two users who prove the same address at once, the first gets it. */
export async function lockProofs(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('proof of an email', 0))`.execute(db);
}

type Verification = { user_id: number; email: string; token_hash: Buffer; created_at: Date; expires_at: Date };

/** Keeps one valid link per user; false, without a change, when one to the same address was made after `notSince`. */
export async function replaceVerification(db: Db, verification: Verification, notSince: Date): Promise<boolean> {
  const { user_id: _, ...values } = verification;
  const written = await db
    .insertInto("email_verifications")
    .values(verification)
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([
            eb("email_verifications.created_at", "<=", notSince),
            eb("email_verifications.email", "<>", verification.email),
          ]),
        ),
    )
    .returning("user_id")
    .executeTakeFirst();
  return written !== undefined;
}

/** Returns the address the link proves; undefined when it is another user's, expired or used. */
export async function takeVerification(
  db: Db,
  userId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom("email_verifications")
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning("email")
    .executeTakeFirst();
  return taken?.email;
}

export async function deleteVerificationsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("email_verifications").where("user_id", "=", userId).execute();
}

/** Drops a pending change of the user's address, whoever requested it. */
export async function forgetNewEmail(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom("email_verifications")
    .where("user_id", "=", userId)
    .where("email", "<>", (eb) =>
      eb
        .selectFrom("users")
        .select(eb.fn.coalesce("email", eb.val("")).as("email"))
        .where("id", "=", userId),
    )
    .execute();
  // A user without an email signs in with the pending one, so it stays.
  await db
    .updateTable("users")
    .set({ pending_email: null })
    .where("id", "=", userId)
    .where("email", "is not", null)
    .execute();
}

/** Whether another user has proved this address. */
export async function isTaken(db: Db, email: string, exceptUserId = 0): Promise<boolean> {
  const holder = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .where("id", "<>", exceptUserId)
    .executeTakeFirst();
  return holder !== undefined;
}

export async function lockClaims(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('claims of ' || lower(${email}), 0))`.execute(db);
}

/** Counts the users who sign in with this address without holding it. */
export async function countClaims(db: Db, email: string): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("pending_email", "=", email)
    .where("email", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function updatePendingEmail(db: Db, userId: number, email: string | null): Promise<void> {
  await db.updateTable("users").set({ pending_email: email }).where("id", "=", userId).execute();
}

/** Others only claimed the address: they get no mail there any more, but still sign in with it. */
export async function takeEmailFromOthers(db: Db, userId: number, email: string): Promise<void> {
  await db.deleteFrom("email_verifications").where("email", "=", email).execute();
  await db
    .updateTable("users")
    .set({ pending_email: null })
    .where("pending_email", "=", email)
    .where("email", "is not", null)
    .where("id", "<>", userId)
    .execute();
  await db
    .deleteFrom("password_resets")
    .where("user_id", "in", (eb) =>
      eb.selectFrom("users").select("id").where("email", "=", email).where("id", "<>", userId),
    )
    .execute();
  await db
    .updateTable("users")
    .set({ email: null, pending_email: email })
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .where("id", "<>", userId)
    .execute();
}

export async function updateVerifiedEmail(db: Db, userId: number, email: string, now: Date): Promise<void> {
  await db
    .updateTable("users")
    .set({ email, email_verified_at: now, pending_email: null })
    .where("id", "=", userId)
    .execute();
}
