import type { Generated } from "kysely";
import type { Timestamp } from "../../database/columns.ts";

export type BillingTables = {
  subscription_plans: {
    id: number;
    price_id: string;
    name: string;
    price: number;
    monthly_posts: number;
    interval: "month" | "year";
  };
  subscriptions: {
    user_id: number;
    status: string;
    cancel_at_period_end: Generated<boolean>;
    current_period_end: Timestamp;
    plan_id: number;
  };
  quota_periods: { user_id: number; period_start: Timestamp; used: Generated<number> };
};
