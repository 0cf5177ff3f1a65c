import { expect, test } from "vitest";
import {
  CANCELLATION_DISCOUNT_PERCENT,
  DEFAULT_PLAN_INDEX,
  DISCOUNT_POLL_MS,
  FEEDBACK_EVENT_OVER,
  FEEDBACK_GIFT_CARD_DOLLARS,
  PLANS_POLL_MS,
  POSTS_WHILE_PLANS_LOAD,
  PRORATION_DEBOUNCE_MS,
  VIEW_ITEM_DELAY_MS,
  WELCOME_COUPON,
  WELCOME_DISCOUNT_PERCENT,
} from "./constants.ts";

test("the slider starts at plan 4 and shows 5 posts while plans load (CONST-12)", () => {
  expect(DEFAULT_PLAN_INDEX).toBe(4);
  expect(POSTS_WHILE_PLANS_LOAD).toBe(5);
});

test("the upgrade modal waits as specified (CONST-13, CONST-14, CONST-15, CONST-16)", () => {
  expect(PRORATION_DEBOUNCE_MS).toBe(500);
  expect(VIEW_ITEM_DELAY_MS).toBe(1000);
  expect(PLANS_POLL_MS).toBe(10);
  expect(DISCOUNT_POLL_MS).toBe(1000);
});

test("the welcome offer is 20% with the coupon welcome (CONST-17)", () => {
  expect(WELCOME_DISCOUNT_PERCENT).toBe(20);
  expect(WELCOME_COUPON).toBe("welcome");
});

test("staying is rewarded with 30% (CONST-18)", () => {
  expect(CANCELLATION_DISCOUNT_PERCENT).toBe(30);
});

test("feedback counts from more than 20 characters and may win $100 (CONST-20)", () => {
  expect(FEEDBACK_EVENT_OVER).toBe(20);
  expect(FEEDBACK_GIFT_CARD_DOLLARS).toBe(100);
});
