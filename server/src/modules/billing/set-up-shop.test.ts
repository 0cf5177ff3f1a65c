import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { syncPlans } from "./plans.ts";
import { PlansFile, setUpShop, usualPlans } from "./set-up-shop.ts";
import { aBuyer } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const run = async (plans = usualPlans) => {
  const said: string[] = [];
  await setUpShop((await app.ctx.payments?.stripe())!, plans, (line) => said.push(line));
  await syncPlans(app.ctx);
  return said;
};
const offered = async () => {
  const caller = (await aBuyer(app)).call;
  const { body } = await caller.get("/subscription/plans");
  return body.data.map((plan: Record<string, unknown>) => [plan.name, plan.monthly_posts, plan.interval, plan.price]);
};

test("in an empty account everything is made once and told; the plans offered are those (BI-01)", async () => {
  const before = await offered();
  await app.sandbox.stripe.empty();
  const made = await run();
  expect(made).toHaveLength(4 * 3 + 1);
  expect(made[0]).toBe("Made product Starter with 60 posts a month (ponkan_starter).");
  expect(made[1]).toMatch(/^Made price Starter for \$12\.00 a month \(price_\w+\)\.$/);
  expect(made.at(-1)).toBe("Made coupon welcome with 20 % off one invoice.");
  expect(await offered()).toEqual(before);
  const again = await run();
  expect(again.every((line) => line.includes("is there"))).toBe(true);
});

test("another price takes the place of one, and another plan is offered beside the others", async () => {
  const plans = PlansFile.parse([
    { name: "Starter", monthly_posts: 60, monthly: 1500 },
    { name: "Studio", monthly_posts: 3000, monthly: 19_900, yearly: 150_000 },
  ]);
  const said = await run(plans);
  expect(said[1]).toMatch(/^Made price Starter for \$15\.00 a month \(price_\w+\), instead of price_\w+\.$/);
  const names = await offered();
  expect(names).toContainEqual(["Starter", 60, "month", 1500]);
  expect(names).not.toContainEqual(["Starter", 60, "month", 1200]);
  expect(names).toContainEqual(["Studio", 3000, "year", 150_000]);
});
