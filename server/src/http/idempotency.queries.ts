import { sql } from "kysely";
import type { Db } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import { ROW_BYTES } from "./kept-bytes.ts";

export type RequestKey = { user_id: number; key: string; request_hash: Buffer };

export function findAnswered(db: Db, { user_id, key }: RequestKey, after: Date) {
  return db
    .selectFrom("idempotent_requests")
    .select(["request_hash", "reply"])
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .where("created_at", ">", after)
    .executeTakeFirst();
}

/** False when somebody has it: waits for whoever is about to, and takes over what is too old to count. */
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

/** Gives its length. */
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

/** The newest answers of a user, up to so many bytes as they are stored; older ones are given up before their day is over. */
export async function forgetBeyond(db: Db, newest: RequestKey, mostBytes: number): Promise<void> {
  const { user_id, key } = newest;
  await sql`
    delete from idempotent_requests r using (
      select key, sum(pg_column_size(reply) + ${ROW_BYTES}::int) over (order by key = ${key} desc, created_at desc, key) as bytes
        from idempotent_requests where user_id = ${user_id}
    ) kept
    where r.user_id = ${user_id} and r.key = kept.key and kept.bytes > ${mostBytes}`.execute(db);
}
