import { FREE_MONTHLY_POSTS } from "./allowance.ts";

export const DEFAULT_PLAN_INDEX = 4;
export const POSTS_WHILE_PLANS_LOAD = FREE_MONTHLY_POSTS;
export const PRORATION_DEBOUNCE_MS = 500;
export const VIEW_ITEM_DELAY_MS = 1000;
export const PLANS_POLL_MS = 10;
export const DISCOUNT_POLL_MS = 1000;

export const WELCOME_COUPON = "welcome";
export const WELCOME_DISCOUNT_PERCENT = 20;
export const CANCELLATION_DISCOUNT_PERCENT = 30;

export const FEEDBACK_GIFT_CARD_DOLLARS = 100;
/** A longer feedback text fires the analytics event. */
export const FEEDBACK_EVENT_OVER = 20;
