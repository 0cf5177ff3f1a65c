import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { planOf } from "./plan-of.ts";

export async function findCustomerId(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("billing_customers")
    .select("customer_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.customer_id ?? undefined;
}

/** Locks the row until the transaction ends, so that a user becoming a customer waits. */
export async function lockCustomerId(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("billing_customers")
    .select("customer_id")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.customer_id ?? undefined;
}

/** For a customer that Stripe no longer knows: the next purchase creates another one, with another key. */
export async function forgetCustomer(db: Db, customerId: string): Promise<void> {
  await db
    .updateTable("billing_customers")
    .set({ customer_id: null, key: sql`gen_random_uuid()` })
    .where("customer_id", "=", customerId)
    .execute();
}

export async function findUserOfCustomer(db: Db, customerId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("billing_customers")
    .select("user_id")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.user_id;
}

export async function ensureCustomerRow(db: Db, userId: number): Promise<{ key: string }> {
  await db
    .insertInto("billing_customers")
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom("billing_customers").select("key").where("user_id", "=", userId).executeTakeFirstOrThrow();
}

/** The first one stays, because two tabs may both have asked. */
export async function saveCustomer(
  db: Db,
  userId: number,
  { id, email }: { id: string; email: string | null },
): Promise<string> {
  const row = await db
    .updateTable("billing_customers")
    .set({
      customer_id: sql<string>`coalesce(customer_id, ${id})`,
      told_email: sql<string | null>`case when customer_id is null then ${email} else told_email end`,
    })
    .where("user_id", "=", userId)
    .returning("customer_id")
    .executeTakeFirstOrThrow();
  return row.customer_id ?? id;
}

export function findBuyer(db: Db, userId: number) {
  return db
    .selectFrom("users")
    .select(["email", "email_verified_at", "timezone", "discount_ends_at"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** A later look gets a higher number. */
export async function beginLook(db: Db, userId: number): Promise<{ look: number; customer_id: string } | undefined> {
  const row = await db
    .updateTable("billing_customers")
    .set({ looks: sql`looks + 1` })
    .where("user_id", "=", userId)
    .where("customer_id", "is not", null)
    .returning(["looks", "customer_id"])
    .executeTakeFirst();
  return row?.customer_id ? { look: row.looks, customer_id: row.customer_id } : undefined;
}

/** Locked until the transaction ends. */
export function lockSubscription(db: Db, userId: number) {
  return db
    .selectFrom("subscriptions")
    .select(["status", "cancel_at_period_end", "current_period_end", "billing_anchor", "subscription_id", "plan_id"])
    .select(["look", planOf("name").as("name"), planOf("monthly_posts").as("monthly_posts")])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export type StoredSubscription = {
  user_id: number;
  status: string;
  cancel_at_period_end: boolean;
  current_period_end: Date;
  billing_anchor: Date;
  subscription_id: string;
  plan_id: number;
  look: number;
};

export async function saveSubscription(db: Db, subscription: StoredSubscription): Promise<void> {
  const { user_id: _, ...values } = subscription;
  await db
    .insertInto("subscriptions")
    .values(subscription)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** Serializes writes of the first subscription; false when the user is gone. */
export async function lockUser(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes the posts used in one period count in another (BI-17). If that one was carried into `from` before, its posts
 * are already included; of two unrelated periods the larger number counts.
 */
export async function carryPeriod(db: Db, userId: number, from: Date, into: Date): Promise<void> {
  // The same lock order as for refunds.
  await db
    .selectFrom("quota_periods")
    .select("used")
    .where("user_id", "=", userId)
    .where("period_start", "=", into)
    .forUpdate()
    .execute();
  await sql`
    with recursive place as (
      select period_start, carried_into from quota_periods where user_id = ${userId} and period_start = ${into}
      union
      select next.period_start, next.carried_into
        from quota_periods next join place on next.period_start = place.carried_into
       where next.user_id = ${userId}
    ), ended as (
      insert into quota_periods (user_id, period_start, used, carried_into, taken_at)
      values (${userId}, ${from}, 0, ${into}, to_timestamp(0))
      on conflict (user_id, period_start) do update set carried_into = excluded.carried_into
      returning used, taken_at
    )
    insert into quota_periods (user_id, period_start, used, taken_at) select ${userId}, ${into}, used, taken_at from ended
    on conflict (user_id, period_start) do update
      set used = case when exists (select from place where period_start = ${from}) then excluded.used
                      else greatest(quota_periods.used, excluded.used) end,
          carried_into = null, taken_at = greatest(quota_periods.taken_at, excluded.taken_at)`.execute(db);
}

/**
 * For a period that is also the one after `into`: the plan was bought and ended on the last day of a month. Closing it
 * would close the next month, so it is deleted, and its posts count in `into`.
 */
export async function dissolvePeriod(db: Db, userId: number, from: Date, into: Date): Promise<void> {
  // Locks posts before periods, in the same order as returning posts does.
  await sql`select move_charges(${userId}, ${from}, ${into})`.execute(db);
  await carryPeriod(db, userId, from, into);
  const ofUser = db.updateTable("quota_periods").where("user_id", "=", userId);
  await ofUser.set({ carried_into: into }).where("carried_into", "=", from).execute();
  await db.deleteFrom("quota_periods").where("user_id", "=", userId).where("period_start", "=", from).execute();
}

/** Returns the ids of new events. */
export async function insertEvents(
  db: Db,
  events: readonly { id: string; type: string; created: number }[],
): Promise<Set<string>> {
  const rows = await db
    .insertInto("stripe_events")
    // Sorted, so that concurrent writers of the same events take turns.
    .values(
      events
        .map(({ id, type, created }) => ({ id, type, created_at: new Date(created * 1000) }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function heardUntil(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom("billing_sweeps").select("heard_until").executeTakeFirst())?.heard_until;
}

export async function noteHeardUntil(db: Db, heard_until: Date): Promise<void> {
  await db
    .insertInto("billing_sweeps")
    .values({ heard_until })
    .onConflict((conflict) => conflict.column("is_only").doUpdateSet({ heard_until }))
    .execute();
}

export async function removeOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("stripe_events").where("created_at", "<", before).execute();
}

/** Users whose period is over without an event about what came next. */
export async function findOverdue(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select("user_id")
    .where("current_period_end", "<", before)
    .where("status", "in", ["active", "past_due"])
    .where("subscription_id", "is not", null)
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
