import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCreator, anAccount, aPost } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { chargePosts, refundPosts } from "./quota.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { aBuyer, type Customer, moveTo, stripeOf, subscriptionsOf, syncing } from "./testing.ts";
import { subscriptionInUse } from "./usage.ts";

/** Plans that end on the day they were bought, before the period they pay for has begun (BI-17, BI-19). */
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(() => moveTo(app, "2026-05-31T09:00:00Z"));
afterAll(() => app.close());

const charge = ({ user }: Customer, count: number) =>
  app.db.transaction().execute((tx) => chargePosts(tx, user.id, count, app.ctx.clock.now()));
const used = async ({ user }: Customer) => (await subscriptionInUse(app.db, user.id, app.ctx.clock.now())).used;

async function cancel(buyer: Customer) {
  const running = (await subscriptionsOf(app, buyer)).find(({ status }) => status === "active");
  await (await stripeOf(app)).subscriptions.cancel(running!.id);
}

async function end(buyer: Customer) {
  await cancel(buyer);
  await syncSubscription(syncing(app), buyer.user.id);
}

/** Posts that count where the next ones would. */
async function countedPosts(buyer: Customer, count: number) {
  const { charged_to } = await charge(buyer, count);
  const account = await anAccount(app.db, await aCreator(app.db, buyer.user));
  return Promise.all(Array.from({ length: count }, () => aPost(app.db, account, { charged_to })));
}

async function giveBack({ user }: Customer, id = 0) {
  const post = app.db.selectFrom("posts").select("charged_to").where("id", "=", id);
  const { charged_to } = await post.executeTakeFirstOrThrow();
  await app.db.transaction().execute((tx) => refundPosts(tx, user.id, [charged_to]));
}

test("on the last of a month: the next month begins at its midnight with nothing used", async () => {
  const buyer = await aBuyer(app);
  await charge(buyer, 1);
  await buyer.buy(1);
  const [post] = await countedPosts(buyer, 1);
  await end(buyer);
  expect(await used(buyer)).toBe(2);

  await moveTo(app, "2026-06-01T00:00:00Z");
  expect(await used(buyer)).toBe(0);
  await charge(buyer, 3);
  await giveBack(buyer, post?.id);
  expect(await used(buyer)).toBe(3);
  await buyer.buy(1);
  expect(await used(buyer)).toBe(3);
});

test("what was counted is given back where it counts, and a plan bought again that day takes it along", async () => {
  const buyer = await aBuyer(app);
  await charge(buyer, 1);
  await buyer.buy(1);
  const [first, second] = await countedPosts(buyer, 2);
  await end(buyer);
  await giveBack(buyer, first?.id);
  expect(await used(buyer)).toBe(2);
  await buyer.buy(1);
  expect(await used(buyer)).toBe(2);
  await giveBack(buyer, second?.id);
  expect(await used(buyer)).toBe(1);
  await end(buyer);
  expect(await used(buyer)).toBe(1);
});

test("what a plan before it had carried along goes on with it", async () => {
  const buyer = await aBuyer(app);
  await moveTo(app, "2026-05-20T09:00:00Z");
  await buyer.buy(2);
  await moveTo(app, "2026-05-31T09:00:00Z");
  const [post] = await countedPosts(buyer, 1);
  // That it ended becomes known together with the next purchase.
  await cancel(buyer);
  await buyer.buy(1);
  await end(buyer);
  await giveBack(buyer, post?.id);
  expect(await used(buyer)).toBe(0);
  await moveTo(app, "2026-06-01T00:00:00Z");
  await charge(buyer, 5);
});
