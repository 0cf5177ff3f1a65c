import type { ColumnType, Generated } from "kysely";
import type { DefaultTimestamp, Timestamp } from "../../database/columns.ts";

type Json = ColumnType<Record<string, unknown>, string, string>;

export type BillingTables = {
  subscription_plans: {
    id: number;
    price_id: string;
    name: string;
    price: number;
    monthly_posts: number;
    interval: "month" | "year";
    product_id: string | null;
    is_offered: Generated<boolean>;
  };
  subscriptions: {
    user_id: number;
    status: string;
    cancel_at_period_end: Generated<boolean>;
    current_period_end: Timestamp;
    plan_id: number;
    /** Its id at Stripe. */
    subscription_id: string | null;
    billing_anchor: Timestamp | null;
    look: Generated<number>;
  };
  quota_periods: {
    user_id: number;
    period_start: Timestamp;
    used: Generated<number>;
    carried_into: Timestamp | null;
    taken_at: DefaultTimestamp;
  };
  billing_customers: {
    user_id: number;
    key: Generated<string>;
    customer_id: string | null;
    /** The email that Stripe was last given. */
    told_email: string | null;
    looks: Generated<number>;
    created_at: DefaultTimestamp;
  };
  billing_intents: {
    id: Generated<string>;
    user_id: number;
    kind: "checkout" | "change" | "discount" | "later";
    state: Generated<"open" | "done" | "failed">;
    params: Json;
    result: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    created_at: Timestamp;
    settled_at: Timestamp | null;
  };
  billing_sweeps: { is_only: Generated<boolean>; heard_until: Timestamp };
  stripe_events: { id: string; type: string; created_at: Timestamp; received_at: DefaultTimestamp };
};
