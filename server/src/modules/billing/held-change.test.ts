import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { sweepBilling } from "./sweep-billing.ts";
import {
  ASKS_ALWAYS,
  aBuyer,
  type Customer,
  customerOf,
  hearAll,
  hearEvents,
  invoicesOf,
  moveTo,
  prove,
  setCard,
  syncing,
} from "./testing.ts";

/** Changes of plan that wait for the cardholder's authentication. */
let app: TestApp;
const start = "2026-04-01T00:00:00Z";
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: start });
  await hearEvents(app);
});
afterAll(() => app.close());

const hear = () => hearAll(app);
const cancel = async (buyer: Customer) => (await buyer.call.post("/stripe/subscription/cancel", {})).status;
async function cancelInPortal(buyer: Customer): Promise<void> {
  const { body } = await buyer.call.get("/stripe/portal");
  await fetch(body.url, { method: "POST", body: new URLSearchParams({ action: "cancel" }), redirect: "manual" });
  await hear();
}
/** On Starter, with a card that needs authentication each time. */
async function aCarefulBuyer(): Promise<Customer> {
  await moveTo(app, start);
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  await setCard(app, buyer, ASKS_ALWAYS);
  return buyer;
}
const states = async (buyer: Customer) => (await invoicesOf(app, buyer)).map(({ status }) => status);
const open = async ({ user }: Customer) =>
  app.db
    .selectFrom("billing_intents")
    .select("kind")
    .where("user_id", "=", user.id)
    .where("state", "=", "open")
    .where("kind", "=", "change")
    .execute();

describe("a change that needs a proof lifts the end when it is paid, and not before (BI-05)", () => {
  const ends = { cancel_at_period_end: true, subscription_plan: { name: "Starter" } };
  const goesOn = { cancel_at_period_end: false, subscription_plan: { name: "Agency" } };

  test.each([
    ["asked for here", cancel],
    ["set in the portal", cancelInPortal],
  ])("an end %s", async (_where, leave) => {
    const buyer = await aCarefulBuyer();
    await leave(buyer);
    const { body } = await buyer.checkout(4);
    await hear();
    expect(await buyer.subscription()).toMatchObject(ends);
    await prove(body.url);
    await hear();
    expect(await buyer.subscription()).toMatchObject(goesOn);
    expect(await open(buyer)).toEqual([]);
  });

  test("also when no event arrives: the sweep knows of it", async () => {
    const buyer = await aCarefulBuyer();
    await cancelInPortal(buyer);
    const { body } = await buyer.checkout(4);
    await prove(body.url);
    await moveTo(app, "2026-04-01T00:10:00Z");
    app.jobs.length = 0;
    await sweepBilling(syncing(app));
    expect(await buyer.subscription()).toMatchObject(goesOn);
  });

  test("it stays when nobody pays; the change is forgotten before the period ends", async () => {
    const buyer = await aCarefulBuyer();
    await cancel(buyer);
    const { body } = await buyer.checkout(4);
    await moveTo(app, "2026-04-02T00:00:00Z");
    await hear();
    expect(await buyer.subscription()).toMatchObject(ends);
    expect([await states(buyer), await prove(body.url), await open(buyer)]).toEqual([["paid", "void"], 404, []]);
  });

  test("who leaves after asking for it stays gone: what they wanted later counts", async () => {
    const buyer = await aCarefulBuyer();
    const { body } = await buyer.checkout(4);
    expect(await cancel(buyer)).toBe(200);
    await prove(body.url);
    await hear();
    expect(await buyer.subscription()).toMatchObject({ ...goesOn, cancel_at_period_end: true });
  });
});

describe("nobody pays for two changes", () => {
  test("asked again it is the same invoice; another plan gives up the first", async () => {
    const buyer = await aCarefulBuyer();
    const first = (await buyer.checkout(4)).body;
    expect((await buyer.checkout(4)).body).toEqual(first);
    const other = (await buyer.checkout(3)).body;
    expect(await prove(first.url)).toBe(404);
    await prove(other.url);
    await hear();
    expect(await buyer.subscription()).toMatchObject({ subscription_plan: { name: "Pro" } });
    expect(await states(buyer)).toEqual(["paid", "void", "paid"]);
  });

  test("a card that pays at once gives up what waited", async () => {
    const buyer = await aCarefulBuyer();
    const { body } = await buyer.checkout(4);
    await setCard(app, buyer, "4242424242424242");
    expect((await buyer.checkout(3)).body.object).toBe("subscription");
    expect(await prove(body.url)).toBe(404);
    await hear();
    expect(await buyer.subscription()).toMatchObject({ subscription_plan: { name: "Pro" } });
    expect(await states(buyer)).toEqual(["paid", "void", "paid"]);
  });

  test("what is on account is there again when the change is given up", async () => {
    const buyer = await aCarefulBuyer();
    await buyer.call.post("/stripe/discount", {});
    await buyer.checkout(4);
    await moveTo(app, "2026-04-02T00:00:00Z");
    expect((await customerOf(app, buyer)).balance).toBe(-360);
  });
});
