import { FREE_MONTHLY_POSTS } from "./allowance.ts";

export const DEFAULT_PLAN_INDEX = 4;
export const POSTS_WHILE_PLANS_LOAD = FREE_MONTHLY_POSTS;
export const DISCOUNT_POLL_MS = 1000;

export const WELCOME_COUPON = "welcome";
export const WELCOME_DISCOUNT_PERCENT = 20;

/** Taken off the next payment of users who are about to cancel. */
export const RETENTION_DISCOUNT_PERCENT = 30;

/** How long the slider must rest before the proration is fetched, and before a plan counts as viewed. */
export const PRORATION_DEBOUNCE_MS = 500;
export const VIEW_ITEM_DELAY_MS = 1000;
