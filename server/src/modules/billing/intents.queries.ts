import { type Selectable, sql } from "kysely";
import type { Db } from "../../context.ts";
import type { BillingTables } from "./billing.tables.ts";

export type Intent = Selectable<BillingTables["billing_intents"]>;
type Kind = Intent["kind"];

export function findOpenIntent(db: Db, userId: number, kind: Kind): Promise<Intent | undefined> {
  return db
    .selectFrom("billing_intents")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("state", "=", "open")
    .executeTakeFirst();
}

/** Undefined when another tab has just opened one. */
export function openIntent(
  db: Db,
  { user_id, kind, params, now }: { user_id: number; kind: Kind; params: object; now: Date },
): Promise<Intent | undefined> {
  return db
    .insertInto("billing_intents")
    .values({ user_id, kind, params: JSON.stringify(params), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function noteResult(db: Db, id: string, result: object): Promise<void> {
  await db
    .updateTable("billing_intents")
    .set({ result: JSON.stringify(result) })
    .where("id", "=", id)
    .execute();
}

export async function settleIntent(db: Db, id: string, state: "done" | "failed", now: Date): Promise<void> {
  await db
    .updateTable("billing_intents")
    .set({ state, settled_at: now })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
}

/** Ends the waiting change: made, dropped or replaced. Undefined when none is waiting. */
export function endLater(db: Db, userId: number, state: "done" | "failed", now: Date): Promise<Intent | undefined> {
  return db
    .updateTable("billing_intents")
    .set({ state, settled_at: now })
    .where("user_id", "=", userId)
    .where("kind", "=", "later")
    .where("state", "=", "open")
    .returningAll()
    .executeTakeFirst();
}

/** Waiting changes that start by then. */
export function findLaterUntil(db: Db, until: Date, limit: number): Promise<Intent[]> {
  return db
    .selectFrom("billing_intents")
    .selectAll()
    .where("kind", "=", "later")
    .where("state", "=", "open")
    .where(sql<boolean>`(params ->> 'starts_at')::timestamptz <= ${until}`)
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

/** Includes one that is being given, which may be there any moment. */
export async function hadDiscountSince(db: Db, userId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("billing_intents")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", "discount")
    .where((eb) => eb.or([eb("state", "=", "open"), eb.and([eb("state", "=", "done"), eb("settled_at", ">", since)])]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest one given or being given, unless its end was recorded. */
export function findDiscountToEnd(db: Db, userId: number): Promise<Intent | undefined> {
  return db
    .selectFrom("billing_intents")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "=", "discount")
    .where("state", "in", ["open", "done"])
    .where("result", "is", null)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
}

/** Ends it with the subscription it was given for. One that was never used does not count. */
export async function endDiscount(
  db: Db,
  id: string,
  { wasUsed, now }: { wasUsed: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable("billing_intents")
    .set((eb) => ({
      state: wasUsed ? "done" : "failed",
      settled_at: eb.fn.coalesce("settled_at", eb.val(now)),
      result: JSON.stringify({ was_used: wasUsed }),
    }))
    .where("id", "=", id)
    .execute();
}

/** In pages, because some stay open for hours and must not hold up those after them. */
export function findUnsettled(
  db: Db,
  { before, after, limit }: { before: Date; after: Intent | undefined; limit: number },
): Promise<Intent[]> {
  return db
    .selectFrom("billing_intents")
    .selectAll()
    .where("state", "=", "open")
    .where("kind", "!=", "later")
    .where("created_at", "<", before)
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple("created_at", "id"), ">", eb.tuple(after!.created_at, after!.id))),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}
