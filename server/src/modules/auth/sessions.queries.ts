import { sql } from "kysely";
import type { Db } from "../../context.ts";

export type StoredSession = { id: string; user_id: number; secret_hash: Buffer; created_at: Date; last_seen_at: Date };

/** Where a request comes from. */
export type Origin = { user_agent: string; address: string };

export async function insertSession(
  db: Db,
  session: {
    id: string;
    secret_hash: Buffer;
    user_id: number;
    created_at: Date;
    expires_at: Date;
    lacks_second_factor: boolean;
  } & Origin,
): Promise<void> {
  await db
    .insertInto("sessions")
    .values({ ...session, last_seen_at: session.created_at })
    .execute();
}

/** More than anyone has; all open sessions can be listed and ended individually. */
const MOST = 100;

/** Ends the least recently used sessions above the maximum; true if there were any. */
export async function endOldest(db: Db, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from sessions where user_id = ${userId} and id in (
      select id from sessions where user_id = ${userId} and not lacks_second_factor
       order by last_seen_at desc, number desc offset ${MOST})`.execute(db);
  return numAffectedRows !== 0n;
}

export async function findUsersOfExpired(db: Db, now: Date): Promise<number[]> {
  const rows = await db.selectFrom("sessions").select("user_id").distinct().where("expires_at", "<=", now).execute();
  return rows.map(({ user_id }) => user_id);
}

/** True if any of them was signed in completely. */
export async function deleteExpiredSessionsOf(db: Db, userId: number, now: Date): Promise<boolean> {
  const ended = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("expires_at", "<=", now)
    .returning("lacks_second_factor")
    .execute();
  return ended.some(({ lacks_second_factor }) => !lacks_second_factor);
}

/** Most recently used first. */
export function findSessionsOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "number", "user_agent", "address", "created_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("lacks_second_factor", "=", false)
    .orderBy("last_seen_at", "desc")
    .orderBy("number", "desc")
    .limit(MOST)
    .execute();
}

/** Extends the session, but never past its longest lifetime. */
export async function updateLastSeen(
  db: Db,
  id: string,
  { now, idleMs, longestMs }: { now: Date; idleMs: number; longestMs: number },
  origin: Origin,
): Promise<void> {
  const idleEnd = new Date(now.getTime() + idleMs);
  const lastEnd = sql<Date>`created_at + make_interval(secs => ${longestMs / 1000})`;
  await db
    .updateTable("sessions")
    .set({ ...origin, last_seen_at: now, expires_at: sql<Date>`least(${idleEnd}::timestamptz, ${lastEnd})` })
    .where("id", "=", id)
    .execute();
}

export function findPendingSession(db: Db, id: string, now: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "user_id", "secret_hash"])
    .where("id", "=", id)
    .where("lacks_second_factor", "=", true)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** False when it ended in the meantime, by a password change for example. */
export async function takePendingSession(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("lacks_second_factor", "=", true)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes changes to how the user signs in wait until the transaction ends. */
export async function lockUser(db: Db, userId: number): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** Hands the session over to another user; false when it no longer belongs to `user_id`. */
export async function reassignSession(
  db: Db,
  { id, user_id }: { id: string; user_id: number },
  userId: number,
): Promise<boolean> {
  const given = await db
    .updateTable("sessions")
    .set({ user_id: userId })
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .executeTakeFirst();
  return given.numUpdatedRows > 0n;
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Returns the session's id; undefined when this user has no such session. */
export async function deleteSessionNumbered(db: Db, userId: number, number: number): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("number", "=", number)
    .returning("id")
    .executeTakeFirst();
  return deleted?.id;
}

export async function deleteSessionsOf(db: Db, userId: number, except?: string): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "<>", except!))
    .execute();
}
