import { sql } from "kysely";
import type { Db } from "../../context.ts";

export type PlanValues = {
  price_id: string;
  product_id: string | null;
  name: string;
  price: number;
  monthly_posts: number;
  interval: "month" | "year";
};

export function findPlanByPrice(db: Db, priceId: string) {
  return db
    .selectFrom("subscription_plans")
    .select(["id", "price_id", "name", "price", "monthly_posts", "interval", "is_offered"])
    .where("price_id", "=", priceId)
    .executeTakeFirst();
}

/** Returns its id; an existing plan keeps it. */
export async function savePlan(db: Db, plan: PlanValues, isOffered: boolean): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into subscription_plans (id, price_id, product_id, name, price, monthly_posts, interval, is_offered)
    select coalesce(max(id), 0) + 1, ${plan.price_id}, ${plan.product_id}, ${plan.name}, ${plan.price}::integer,
           ${plan.monthly_posts}::integer, ${plan.interval}, ${isOffered}::boolean from subscription_plans
    on conflict (price_id) do update set product_id = excluded.product_id, name = excluded.name,
      price = excluded.price, monthly_posts = excluded.monthly_posts, interval = excluded.interval,
      is_offered = excluded.is_offered
    returning id`.execute(db);
  return rows[0]!.id;
}

/** Subscribers keep plans that are no longer offered. */
export async function offerOnly(db: Db, priceIds: readonly string[]): Promise<void> {
  await db
    .updateTable("subscription_plans")
    .set({ is_offered: false })
    .where("is_offered", "=", true)
    .where("price_id", "not in", priceIds)
    .execute();
}

export async function lockPlans(db: Db): Promise<void> {
  await sql`lock table subscription_plans in share row exclusive mode`.execute(db);
}
