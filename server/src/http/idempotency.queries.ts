import { sql } from "kysely";
import type { Db } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import { ROW_BYTES } from "./kept-bytes.ts";

/** The status of a request that was done but whose reply is no longer stored. */
const FORGOTTEN = 410;

export type RequestKey = { user_id: number; key: string; request_hash: Buffer };

export function findAnswered(db: Db, { user_id, key }: RequestKey, after: Date) {
  return db
    .selectFrom("idempotent_requests")
    .select(["request_hash", "reply", sql<boolean>`status = ${FORGOTTEN}`.as("is_forgotten")])
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .where("created_at", ">", after)
    .executeTakeFirst();
}

/** False if the key is taken. Waits for a concurrent request with it, and takes over keys that have expired. */
export async function claimRequest(db: Db, request: RequestKey, now: Date, tooOld: Date): Promise<boolean> {
  const claimed = await db
    .insertInto("idempotent_requests")
    .values({ ...request, status: 0, reply: "null", created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "key"])
        .doUpdateSet({ request_hash: request.request_hash, created_at: now })
        .where("idempotent_requests.created_at", "<=", tooOld),
    )
    .modifyEnd(prepared)
    .executeTakeFirst();
  return Number(claimed.numInsertedOrUpdatedRows) > 0;
}

/** Returns the reply's length. */
export async function saveAnswer(
  db: Db,
  { user_id, key }: RequestKey,
  status: number,
  reply: unknown,
): Promise<number> {
  const text = JSON.stringify(reply ?? null);
  await db
    .updateTable("idempotent_requests")
    .set({ status, reply: sql`${text}::json` })
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .modifyEnd(prepared)
    .execute();
  return text.length;
}

/**
 * Keeps a user's newest replies up to this size. Older ones lose their reply but keep the key until it expires, so that
 * they are not done twice; the number of keys is limited as well.
 */
export async function dropOldReplies(db: Db, newest: RequestKey, mostBytes: number): Promise<void> {
  const { user_id, key } = newest;
  const mostRows = Math.ceil(mostBytes / ROW_BYTES / 2);
  await sql`
    with kept as (
      select key, sum(pg_column_size(reply) + ${ROW_BYTES}::int) over newest as bytes, row_number() over newest as row
        from idempotent_requests where user_id = ${user_id}
      window newest as (order by key = ${key} desc, created_at desc, key)
    ), deleted as (
      delete from idempotent_requests r using kept
       where r.user_id = ${user_id} and r.key = kept.key and kept.row > ${mostRows}
    )
    update idempotent_requests r set status = ${FORGOTTEN}, reply = 'null' from kept
     where r.user_id = ${user_id} and r.key = kept.key and r.status <> ${FORGOTTEN}
       and kept.bytes > ${mostBytes} and kept.row <= ${mostRows}`.execute(db);
}
