import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";

const planColumns = [
  "subscription_plans.id",
  "subscription_plans.price_id",
  "subscription_plans.price",
  "subscription_plans.monthly_posts",
  "subscription_plans.interval",
  "subscription_plans.name",
] as const;

/** Smallest first, so that the i-th monthly plan pairs with the i-th yearly one. */
export function findPlans(db: Db): Promise<SubscriptionPlan[]> {
  return db
    .selectFrom("subscription_plans")
    .select(planColumns)
    .where("is_offered", "=", true)
    .orderBy("interval")
    .orderBy("monthly_posts")
    .execute();
}

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscriptionRow>>>;

export function findSubscriptionRow(db: Db, userId: number) {
  return db
    .selectFrom("subscriptions")
    .innerJoin("subscription_plans", "subscription_plans.id", "subscriptions.plan_id")
    .modifyFront(prepared)
    .select([
      "subscriptions.status",
      "subscriptions.cancel_at_period_end",
      "subscriptions.current_period_end",
      "subscriptions.billing_anchor",
      ...planColumns,
      jsonObjectFrom(nextPlanOf(db, userId)).as("next_plan"),
    ])
    .where("subscriptions.user_id", "=", userId)
    .executeTakeFirst();
}

export const findNextPlan = (db: Db, userId: number) => nextPlanOf(db, userId).modifyFront(prepared).executeTakeFirst();

/** A plan that starts when the paid month ends (BI-26). */
function nextPlanOf(db: Db, userId: number) {
  return db
    .selectFrom("billing_intents")
    .innerJoin("subscription_plans", (join) =>
      join.on("subscription_plans.price_id", "=", sql<string>`billing_intents.params ->> 'price_id'`),
    )
    .select([sql<string>`billing_intents.params ->> 'starts_at'`.as("starts_at"), ...planColumns])
    .where("billing_intents.user_id", "=", userId)
    .where("billing_intents.kind", "=", "later")
    .where("billing_intents.state", "=", "open");
}

type Period = { period_start: Date; used: number };

/** The period itself, and those whose posts were carried into it (BI-17). */
export async function findPeriodsIn(db: Db, userId: number, periodStart: Date): Promise<Period[]> {
  const { rows } = await sql<Period>`
    ${prepared} with recursive periods as (
      select ${periodStart}::timestamptz as period_start
      union
      select q.period_start from quota_periods q join periods p on q.carried_into = p.period_start
       where q.user_id = ${userId}
    )
    select p.period_start, coalesce(q.used, 0) as used
      from periods p left join quota_periods q on q.user_id = ${userId} and q.period_start = p.period_start`.execute(
    db,
  );
  return rows;
}

export async function findUsed(db: Db, userId: number, periodStart: Date): Promise<number> {
  const period = await db
    .selectFrom("quota_periods")
    .modifyFront(prepared)
    .select("used")
    .where("user_id", "=", userId)
    .where("period_start", "=", periodStart)
    .executeTakeFirst();
  return period?.used ?? 0;
}
