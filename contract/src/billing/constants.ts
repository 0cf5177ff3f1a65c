import { FREE_MONTHLY_POSTS } from "./allowance.ts";

export const DEFAULT_PLAN_INDEX = 4;
export const POSTS_WHILE_PLANS_LOAD = FREE_MONTHLY_POSTS;
export const DISCOUNT_POLL_MS = 1000;

export const WELCOME_COUPON = "welcome";
export const WELCOME_DISCOUNT_PERCENT = 20;
