import type { AutoresponderChanges, NewAutoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";

/** As JSON: the driver parses text arrays character by character. */
const words = (["replies", "keywords", "excluded_keywords", "subreddits"] as const).map((column) =>
  sql<string[]>`to_json(${sql.ref(column)})`.as(column),
);
const columns = [
  ...(["id", "creator_id", "type", "name", "is_enabled", "enabled_at", "disabled_reason", "trigger", "match"] as const),
  ...(["delay_min", "delay_max", "daily_limit"] as const),
  ...(["cooldown_hours", "active_from", "active_to", "post_max_age_days", "replied_day", "replied_on_day"] as const),
  ...(["replied_total", "last_reply_at", "created_at", "updated_at"] as const),
  ...words,
] as const;

export type AutoresponderRow = Awaited<ReturnType<typeof findAutoresponders>>[number];

/** Of both types, each in list order. */
export function findAutoresponders(db: Db, creatorId: number) {
  return db
    .selectFrom("autoresponders")
    .select(columns)
    .where("creator_id", "=", creatorId)
    .orderBy("type")
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** The current replies, and those used in answers that are still stored. */
export async function findReplies(db: Db, creatorId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; reply: string }>`
    select id, unnest(replies) as reply from autoresponders
     where creator_id = ${creatorId} and id = any(${ids}::bigint[])
    union
    select autoresponder_id, reply from answers
     where creator_id = ${creatorId} and autoresponder_id = any(${ids}::bigint[]) and reply is not null`.execute(db);
  return rows;
}

/** Keeps others from changing the creator's autoresponders until the transaction ends. */
export async function lockAutoresponders(tx: Db, creatorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('autoresponders of creator', ${creatorId}))`.execute(tx);
}

type Switched = { enabled_at?: Date; disabled_reason?: null; disabled_at?: null; strikes?: number };

export function insertAutoresponder(
  db: Db,
  creatorId: number,
  autoresponder: NewAutoresponder & Pick<Switched, "enabled_at">,
  now: Date,
) {
  return db
    .insertInto("autoresponders")
    .values(({ selectFrom, fn, val }) => ({
      ...autoresponder,
      creator_id: creatorId,
      position: selectFrom("autoresponders")
        .select(sql<number>`${fn.coalesce(fn.max("position"), val(0))} + 1`.as("next"))
        .where("creator_id", "=", creatorId)
        .where("type", "=", autoresponder.type),
      created_at: now,
      updated_at: now,
    }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined when the creator has no such autoresponder. */
export function updateAutoresponder(
  db: Db,
  creatorId: number,
  id: number,
  changes: AutoresponderChanges & Switched & { updated_at: Date },
) {
  return db
    .updateTable("autoresponders")
    .set(changes)
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteAutoresponder(db: Db, creatorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("autoresponders")
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function writeOrder(db: Db, creatorId: number, type: AutoresponderType, ids: readonly number[]) {
  await sql`
    update autoresponders set position = given.position
      from unnest(${[...ids]}::bigint[]) with ordinality as given (id, position)
     where autoresponders.id = given.id and creator_id = ${creatorId} and type = ${type}`.execute(db);
}

export async function findHandOffWords(db: Db, creatorId: number): Promise<string[] | undefined> {
  const row = await db
    .selectFrom("autoresponder_settings")
    .select("hand_off_words")
    .where("creator_id", "=", creatorId)
    .executeTakeFirst();
  return row?.hand_off_words;
}

export async function writeHandOffWords(db: Db, creatorId: number, hand_off_words: string[]): Promise<void> {
  await db
    .insertInto("autoresponder_settings")
    .values({ creator_id: creatorId, hand_off_words })
    .onConflict((conflict) => conflict.column("creator_id").doUpdateSet({ hand_off_words }))
    .execute();
}

/** Autoresponders that we switched off after `since`. */
export function findDisabled(db: Db, creatorIds: readonly number[], since: Date) {
  return db
    .selectFrom("autoresponders")
    .modifyFront(prepared)
    .select(["creator_id", "name", "disabled_reason"])
    .where("creator_id", "in", creatorIds)
    .where("disabled_at", ">", since)
    .orderBy("position")
    .execute();
}
