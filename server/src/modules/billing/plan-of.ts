import { type RawBuilder, sql } from "kysely";
import type { BillingTables } from "./billing.tables.ts";

type Plans = BillingTables["subscription_plans"];

/**
 * A column of the plan of the subscription that is selected. Not by a join: a statement that waits for a lock while the
 * plan changes would compare the new subscription with the old plan, and find no subscription at all.
 */
export const planOf = <C extends "name" | "monthly_posts">(column: C): RawBuilder<Plans[C]> =>
  sql<Plans[C]>`(select p.${sql.ref(column)} from subscription_plans p where p.id = subscriptions.plan_id)`;
