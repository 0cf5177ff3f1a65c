import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { planOf } from "./plan-of.ts";

/** The allowance of the subscription, locked until the transaction ends. */
export function findAllowance(db: Db, userId: number) {
  return db
    .selectFrom("subscriptions")
    .modifyFront(prepared)
    .select(["status", "current_period_end", "billing_anchor", planOf("monthly_posts").as("monthly_posts")])
    .where("user_id", "=", userId)
    .forShare()
    .executeTakeFirst();
}

type Taken = { userId: number; periodStart: Date; count: number; allowed: number; now: Date };

/**
 * Undefined, taking nothing, when that would exceed the allowance: two tabs cannot both pass. While a change to a
 * smaller plan is open, that plan's limit applies already (BI-26).
 */
export async function takePosts(
  db: Db,
  { userId, periodStart, count, allowed, now }: Taken,
): Promise<number | undefined> {
  const take = async () => {
    const taken = await db
      .updateTable("quota_periods")
      .set({ used: sql`used + ${count}`, taken_at: now })
      .where("user_id", "=", userId)
      .where("period_start", "=", periodStart)
      .where("carried_into", "is", null)
      .where(sql<boolean>`used + ${count} <= ${allowed}`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("billing_intents")
              .innerJoin("subscription_plans", (join) => join.on("price_id", "=", sql<string>`params ->> 'price_id'`))
              .select("billing_intents.id")
              .where("billing_intents.user_id", "=", userId)
              .where("kind", "=", "change")
              .where("state", "=", "open")
              .where(sql<boolean>`used + ${count} > monthly_posts`),
          ),
        ),
      )
      .returning("used")
      .modifyEnd(prepared)
      .executeTakeFirst();
    return taken?.used;
  };
  const used = await take();
  if (used !== undefined) return used;
  // The first charge of a period finds no row yet.
  await ensurePeriod(db, userId, periodStart);
  return take();
}

async function ensurePeriod(db: Db, userId: number, periodStart: Date): Promise<void> {
  await db
    .insertInto("quota_periods")
    .values({ user_id: userId, period_start: periodStart })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether posts were taken since then in a period with more used than the plan gives. */
export async function isOutgrown(db: Db, userId: number, monthlyPosts: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("quota_periods")
    .select("used")
    .where("user_id", "=", userId)
    .where("carried_into", "is", null)
    .where("used", ">", monthlyPosts)
    .where("taken_at", ">=", since)
    .executeTakeFirst();
  return row !== undefined;
}

/** If the period was carried into another one, the database returns the posts there as well (migration 0113). */
export async function returnPosts(db: Db, userId: number, periodStart: Date, count: number): Promise<void> {
  await db
    .updateTable("quota_periods")
    .set({ used: sql`greatest(used - ${count}, 0)` })
    .where("user_id", "=", userId)
    .where("period_start", "=", periodStart)
    .execute();
}

/** Locks carried periods first, the order in which refunds reach them. */
export async function lockPeriods(db: Db, userId: number, starts: readonly Date[]): Promise<void> {
  await db
    .selectFrom("quota_periods")
    .select("period_start")
    .where("user_id", "=", userId)
    .where("period_start", "in", starts)
    .orderBy(sql`carried_into is null`)
    .orderBy("period_start")
    .forUpdate()
    .execute();
}

export async function findLargestPlan(db: Db): Promise<number> {
  const { most } = await db
    .selectFrom("subscription_plans")
    .select((eb) => eb.fn.max("monthly_posts").as("most"))
    .where("is_offered", "=", true)
    .executeTakeFirstOrThrow();
  return most ?? 0;
}
