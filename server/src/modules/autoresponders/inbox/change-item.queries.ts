import type { SkipCode } from "@ponkan/contract/autoresponders/skip";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";

/**
 * Locks an item until the transaction ends; undefined when the creator has none. Its answer is locked first, in the
 * order in which sending locks them.
 */
export async function lockItem(tx: Db, creatorId: number, id: number) {
  await sql`
    select id from answers where creator_id = ${creatorId} and item_id = ${id} and state in ('waiting', 'sending')
       for update`.execute(tx);
  return tx
    .selectFrom("inbox_items")
    .select(["id", "creator_id", "account_id", "username", "thread_id", "body", "received_at", "is_decided"])
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The answer that is waiting, being sent or sent; if there are two, the one by hand. */
export function findLiveAnswer(tx: Db, itemId: number) {
  return tx
    .selectFrom("answers")
    .select(["id", "state", "is_by_hand", "turn"])
    .where("item_id", "=", itemId)
    .where("state", "in", ["waiting", "sending", "sent"])
    .orderBy("turn", "desc")
    .executeTakeFirst();
}

/** False when none is waiting; one being sent may already be out. */
export async function dropWaiting(tx: Db, itemId: number, reason: SkipCode): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("answers")
    .set({ state: "dropped", reason, ended_at: sql`clock_timestamp()` })
    .where("item_id", "=", itemId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hurryWaiting(tx: Db, itemId: number): Promise<boolean> {
  const now = sql<Date>`clock_timestamp()`;
  const { numUpdatedRows } = await tx
    .updateTable("answers")
    .set({ is_hurried: true, answer_at: now, next_at: now, tries: 0 })
    .where("item_id", "=", itemId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  await wakeWorkers(tx);
  return numUpdatedRows > 0n;
}

type Item = { id: number; creator_id: number };

type ByHand = { text: string; turn: number };

export async function addByHand(tx: Db, item: Item, account_id: number, answer: ByHand): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  const { id: item_id, creator_id } = item;
  await tx
    .insertInto("answers")
    .values({ creator_id, account_id, item_id, is_by_hand: true, ...answer, answer_at: now, next_at: now })
    .execute();
  await tx.updateTable("inbox_items").set({ is_decided: true }).where("id", "=", item_id).execute();
  await wakeWorkers(tx);
}

/** False when it was answered or an answer is on its way. */
export async function markDone(tx: Db, itemId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("inbox_items")
    .set({ state: "skipped", reason: "done", reason_detail: null, is_decided: true })
    .where("id", "=", itemId)
    .where("state", "in", ["open", "needs_you", "failed"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Person = { creator_id: number; username: string | null; received_at: Date };

export async function blockPerson(tx: Db, person: Person, blocked_at: Date | null): Promise<void> {
  const { creator_id, username, received_at: first_at } = person;
  await tx
    .insertInto("inbox_people")
    .values({ creator_id, username: username!, first_at, blocked_at })
    .onConflict((conflict) => conflict.columns(["creator_id", "username"]).doUpdateSet({ blocked_at }))
    .execute();
}

async function wakeWorkers(tx: Db): Promise<void> {
  await sql`select pg_notify('posts', '')`.execute(tx);
}
