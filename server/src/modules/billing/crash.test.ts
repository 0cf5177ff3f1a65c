import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { sweepBilling } from "./sweep-billing.ts";
import { aBuyer, type Customer, moveTo, syncing } from "./testing.ts";

/** A process that dies after Stripe has answered and before it has stored anything. */
let app: TestApp;
let at = Date.parse("2026-04-01T00:00:00Z");
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const later = async (minutes: number) => {
  at += minutes * 60_000;
  await moveTo(app, new Date(at).toISOString());
};

/** The next call of this method is carried out at Stripe, and nothing after it is. */
async function dieAfter(pick: (stripe: Stripe) => [object, string], work: () => Promise<unknown>): Promise<void> {
  const stripe = await app.ctx.payments!.stripe();
  const [resource, method] = pick(stripe) as [Record<string, (...asked: unknown[]) => Promise<unknown>>, string];
  const real = resource[method]!;
  resource[method] = async (...asked) => {
    await real.apply(resource, asked);
    throw new Error("killed");
  };
  await work();
  resource[method] = real;
}

const customerOf = async ({ user }: Customer) =>
  (await app.sandbox.stripe.customers()).filter(({ metadata }) => metadata?.user_id === String(user.id));
const invoicesOf = async (buyer: Customer) => {
  const ids = (await customerOf(buyer)).map(({ id }) => id);
  return (await app.sandbox.stripe.invoices()).filter(({ customer }) => ids.includes(customer));
};
const openIntents = async ({ user }: Customer) =>
  (
    await app.db
      .selectFrom("billing_intents")
      .select("id")
      .where("user_id", "=", user.id)
      .where("state", "=", "open")
      .execute()
  ).length;

test("making the customer: asked again it is the same one", async () => {
  await later(1);
  const buyer = await aBuyer(app);
  await dieAfter(
    ({ customers }) => [customers, "create"],
    async () => expect((await buyer.checkout(1)).status).toBe(500),
  );
  expect((await buyer.checkout(1)).status).toBe(200);
  expect(await customerOf(buyer)).toHaveLength(1);
});

test("opening the page: asked again it is the same one, and a paid one is found without anybody coming back", async () => {
  await later(1);
  const buyer = await aBuyer(app);
  await dieAfter(
    ({ checkout }) => [checkout.sessions, "create"],
    async () => expect((await buyer.checkout(1)).status).toBe(500),
  );
  const [session] = (await app.sandbox.stripe.sessions()).slice(-1);
  expect((await buyer.checkout(1)).body.url).toBe(session?.url);
  await app.sandbox.stripe.pay(session?.id ?? "");
  await later(10);
  await sweepBilling(syncing(app));
  expect(await buyer.subscription()).toMatchObject({ status: "active" });
  expect([await openIntents(buyer), (await invoicesOf(buyer)).length]).toEqual([0, 1]);
});

test("changing the plan: it is charged once, and known by the sweep or the next request", async () => {
  for (const heal of ["sweep", "request"]) {
    await later(1);
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    await dieAfter(
      ({ subscriptions }) => [subscriptions, "update"],
      async () => expect((await buyer.checkout(3)).status).toBe(500),
    );
    expect(await buyer.subscription()).toMatchObject({ subscription_plan: { name: "Starter" } });
    await later(10);
    if (heal === "sweep") await sweepBilling(syncing(app));
    else expect((await buyer.checkout(2)).status).toBe(200);
    const name = heal === "sweep" ? "Pro" : "Growth";
    expect(await buyer.subscription()).toMatchObject({ subscription_plan: { name } });
    expect([await openIntents(buyer), (await invoicesOf(buyer)).length]).toEqual([0, heal === "sweep" ? 2 : 3]);
  }
});

test("the discount: given once, by the month and by the year", async () => {
  for (const is_yearly of [false, true]) {
    await later(1);
    const buyer = await aBuyer(app);
    await buyer.buy(2, { is_yearly });
    const pick = ({ customers }: Stripe): [object, string] => [customers, "createBalanceTransaction"];
    await dieAfter(pick, async () => expect((await buyer.call.post("/stripe/discount", {})).status).toBe(500));
    const again = await buyer.call.post("/stripe/discount", {});
    expect([again.status, again.body.message]).toEqual([422, "The discount was already used."]);
    const [customer] = await customerOf(buyer);
    const [subscription] = (await app.sandbox.stripe.subscriptions()).filter((each) => each.customer === customer?.id);
    expect([customer?.balance, subscription?.discounts.length]).toEqual([is_yearly ? -540 : -720, 0]);
    expect(await openIntents(buyer)).toBe(0);
  }
});

test("leaving and coming back: the sweep knows of it", async () => {
  await later(1);
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  await dieAfter(
    ({ subscriptions }) => [subscriptions, "update"],
    async () => expect((await buyer.call.post("/stripe/subscription/cancel", {})).status).toBe(500),
  );
  const again = await buyer.call.post("/stripe/subscription/cancel", {});
  expect(again.status).toBe(422);
});
