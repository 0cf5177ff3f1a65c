import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("four monthly and four yearly plans, smallest first, the year at three quarters (API-09, ENT-10, BI-01)", async () => {
  const caller = await app.as(await aUser(app.db));
  const { status, body } = await caller.get("/subscription/plans");
  expect(status).toBe(200);
  const plans: { interval: string; name: string; price: number; monthly_posts: number }[] = body.data;
  const [monthly, yearly] = ["month", "year"].map((interval) => plans.filter((plan) => plan.interval === interval));
  expect(monthly?.map(({ name, price, monthly_posts }) => [name, price, monthly_posts])).toEqual([
    ["Starter", 1200, 60],
    ["Growth", 2400, 150],
    ["Pro", 4800, 400],
    ["Agency", 9600, 1000],
  ]);
  expect(yearly?.map(({ price }) => price)).toEqual(monthly?.map(({ price }) => price * 12 * 0.75));
  expect(yearly?.map(({ name }) => name)).toEqual(monthly?.map(({ name }) => name));
  expect(Object.keys(plans[0] ?? {}).sort()).toEqual(["id", "interval", "monthly_posts", "name", "price", "price_id"]);
  expect(body.meta).toEqual({ current_page: 1, last_page: 1, per_page: 8, total: 8 });
});
