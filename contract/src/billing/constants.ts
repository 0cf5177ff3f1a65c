import { FREE_MONTHLY_POSTS } from "./allowance.ts";

export const DEFAULT_PLAN_INDEX = 4;
export const POSTS_WHILE_PLANS_LOAD = FREE_MONTHLY_POSTS;
export const DISCOUNT_POLL_MS = 1000;

export const WELCOME_COUPON = "welcome";
export const WELCOME_DISCOUNT_PERCENT = 20;

/** Off the next payment of who was about to leave. */
export const RETENTION_DISCOUNT_PERCENT = 30;

/** The slider rests so long before what a change costs is asked for, and before a plan counts as looked at. */
export const PRORATION_DEBOUNCE_MS = 500;
export const VIEW_ITEM_DELAY_MS = 1000;
