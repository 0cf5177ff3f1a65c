import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { chargePosts } from "./quota.ts";
import { sweepBilling } from "./sweep-billing.ts";
import {
  aBuyer,
  type Customer,
  customerOf,
  duesOf,
  hearAll,
  hearEvents,
  moveTo,
  setCard,
  stripeOf,
  syncing,
} from "./testing.ts";
import { subscriptionInUse } from "./usage.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-04-01T00:00:00Z" });
  await hearEvents(app);
});
afterAll(() => app.close());

const use = ({ user }: Customer, count: number) =>
  app.db.transaction().execute((tx) => chargePosts(tx, user.id, count, app.ctx.clock.now()));
const used = async ({ user }: Customer) => (await subscriptionInUse(app.db, user.id, app.ctx.clock.now())).used;
const balanceOf = async (buyer: Customer) => (await customerOf(app, buyer)).balance;
const planOf = async (buyer: Customer) => (await buyer.subscription())?.subscription_plan.name;
const sweep = async () => {
  await sweepBilling(syncing(app));
  await hearAll(app);
};
const paidBy = async (buyer: Customer) => (await duesOf(app, buyer)).reduce((sum, due) => sum + due, 0);

/** A buyer with the largest plan who has used `count` posts of it. */
async function aUser(at: string, count: number, more: { is_yearly?: boolean; card?: string } = {}): Promise<Customer> {
  await moveTo(app, at);
  const buyer = await aBuyer(app);
  await buyer.buy(4, more);
  await use(buyer, count);
  return buyer;
}

describe("a plan smaller than what was used starts when the paid month is over (BI-05, BI-26)", () => {
  test("until then the larger one stays, nothing is charged or given back, and the next month costs less", async () => {
    const buyer = await aUser("2026-04-03T09:40:00Z", 61);
    await moveTo(app, "2026-04-10T17:25:00Z");
    const { current_period_end } = (await buyer.call.get("/users/me")).body.subscription;
    const ends = new Date(current_period_end * 1000).toISOString();
    expect(ends).toMatch(/^2026-05-03T09:4/);
    const { body: shown } = await buyer.call.get("/stripe/proration?price_id=price_starter_month");
    expect(shown).toEqual({ amount: 0, starts_at: ends });
    const { status, body } = await buyer.checkout(1);
    expect([status, body]).toEqual([
      200,
      {
        object: "subscription",
        message: "Your plan changes to Starter on 3 May 2026.",
        url: null,
        latest_invoice: null,
        price: { id: "price_starter_month", name: "Starter", unit_amount: 1200 },
      },
    ]);
    const next_plan = { name: "Starter", starts_at: ends };
    expect(await buyer.subscription()).toMatchObject({ subscription_plan: { name: "Agency" }, next_plan });
    const { body: details } = await buyer.call.get("/stripe/details");
    expect(details.next_invoice).toEqual({ amount_due: 1200, due_at: ends });
    await use(buyer, 400);

    await moveTo(app, "2026-05-03T08:30:00Z");
    await sweep();
    expect(await planOf(buyer)).toBe("Agency");
    await moveTo(app, "2026-05-03T09:35:00Z");
    await sweep();
    expect(await planOf(buyer)).toBe("Starter");
    await expect(use(buyer, 1)).rejects.toThrow("You don't have enough posts left.");
    await moveTo(app, "2026-05-04T00:05:00Z");
    await sweep();
    expect(await duesOf(app, buyer)).toEqual([9600, 1200]);
    expect([await balanceOf(buyer), await used(buyer)]).toEqual([0, 0]);
    expect(await buyer.subscription()).not.toHaveProperty("next_plan");
  });

  test("down and up again costs nothing, nor does thinking of another one", async () => {
    const buyer = await aUser("2026-07-01T15:10:00Z", 61);
    await moveTo(app, "2026-07-02T08:00:00Z");
    await buyer.checkout(1);
    const back = await buyer.checkout(4);
    expect([back.status, back.body.message]).toEqual([200, "Your subscription was updated."]);
    expect((await buyer.checkout(4)).status).toBe(422);
    expect(await buyer.subscription()).not.toHaveProperty("next_plan");
    await buyer.checkout(1);
    await buyer.checkout(1, { is_yearly: true });
    expect(await buyer.subscription()).toMatchObject({ next_plan: { name: "Starter", interval: "year" } });
    await buyer.checkout(4);
    await moveTo(app, "2026-08-01T15:05:00Z");
    await sweep();
    await moveTo(app, "2026-08-02T00:00:00Z");
    await sweep();
    expect([await planOf(buyer), await paidBy(buyer), await balanceOf(buyer)]).toEqual(["Agency", 2 * 9600, 0]);
  });

  test("a larger plan is paid from the one there is, and nothing waits any more", async () => {
    await moveTo(app, "2026-06-01T00:00:00Z");
    const buyer = await aBuyer(app);
    await buyer.buy(2);
    await use(buyer, 100);
    await moveTo(app, "2026-06-16T00:00:00Z");
    await buyer.checkout(1);
    const { body } = await buyer.checkout(3);
    expect(body.latest_invoice.amount_due).toBe(1200);
    expect(await buyer.subscription()).not.toHaveProperty("next_plan");
  });

  test("of a year the months after it are credited when it starts", async () => {
    const buyer = await aUser("2026-04-01T10:00:00Z", 1000, { is_yearly: true });
    await moveTo(app, "2026-04-02T00:00:00Z");
    await buyer.checkout(1, { is_yearly: true });
    expect([await balanceOf(buyer), await planOf(buyer)]).toEqual([0, "Agency"]);
    await moveTo(app, "2026-05-01T09:30:00Z");
    await sweep();
    const left = 335 / 365;
    expect(await balanceOf(buyer)).toBe(-Math.round(86_400 * left) + Math.round(10_800 * left));
    expect(await planOf(buyer)).toBe("Starter");
  });

  test("a sweep that comes late gives back what was paid too much", async () => {
    const buyer = await aUser("2026-04-05T10:00:00Z", 100);
    await buyer.checkout(1);
    await moveTo(app, "2026-05-06T00:00:00Z");
    await sweep();
    expect([await planOf(buyer), await balanceOf(buyer)]).toEqual(["Starter", -(9600 - 1200)]);
  });

  test("who leaves meanwhile leaves; a pending end is lifted by the change", async () => {
    const buyer = await aUser("2026-04-06T10:00:00Z", 100);
    await buyer.call.post("/stripe/subscription/cancel", {});
    await buyer.checkout(1);
    expect(await buyer.subscription()).toMatchObject({ cancel_at_period_end: false, next_plan: { name: "Starter" } });
    await buyer.call.post("/stripe/subscription/cancel", {});
    await moveTo(app, "2026-05-06T09:30:00Z");
    await sweep();
    expect(await buyer.subscription()).toMatchObject({ cancel_at_period_end: true, status: "active" });
    await moveTo(app, "2026-05-06T10:05:00Z");
    await sweep();
    expect(await buyer.subscription()).toMatchObject({ status: "canceled" });
    expect(await duesOf(app, buyer)).toEqual([9600]);
  });

  test("a year that cannot be paid then becomes a month of the same size", async () => {
    const buyer = await aUser("2026-04-07T10:00:00Z", 100);
    await buyer.checkout(1, { is_yearly: true });
    await setCard(app, buyer, "4000000000000341");
    await moveTo(app, "2026-05-07T09:30:00Z");
    await sweep();
    const plan = (await buyer.subscription())?.subscription_plan;
    expect(plan).toMatchObject({ name: "Starter", interval: "month" });
    expect(await buyer.subscription()).not.toHaveProperty("next_plan");
    const [last] = app
      .mails()
      .filter(({ to }) => to === buyer.user.email)
      .slice(-1);
    expect(last?.text).toContain("The payment for a whole year did not go through, so you pay by the month.");
  });
});

describe("a large plan for an hour is paid for a month (BI-26)", () => {
  const down = async (buyer: Customer) => {
    expect((await buyer.checkout(1)).status).toBe(200);
    return [await planOf(buyer), await balanceOf(buyer)];
  };

  test("on the day of the purchase, before midnight and after it", async () => {
    for (const when of ["2026-04-03T12:30:00Z", "2026-04-04T00:01:00Z"]) {
      await moveTo(app, "2026-04-03T12:05:00Z");
      const buyer = await aBuyer(app);
      await buyer.buy(1);
      await buyer.checkout(4);
      await use(buyer, 1000);
      await moveTo(app, when);
      expect([when, ...(await down(buyer))]).toEqual([when, "Agency", 0]);
    }
  });

  test("on the day of a renewal", async () => {
    await moveTo(app, "2026-05-03T12:05:00Z");
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    await moveTo(app, "2026-06-03T12:20:00Z");
    await hearAll(app);
    await buyer.checkout(4);
    await use(buyer, 1000);
    expect(await down(buyer)).toEqual(["Agency", 0]);
    await moveTo(app, "2026-06-04T00:01:00Z");
    expect(await down(buyer)).toEqual(["Agency", 0]);
  });

  test("by way of a year, which begins a month of its own at Stripe", async () => {
    const buyer = await aUser("2026-04-08T10:00:00Z", 1000);
    await moveTo(app, "2026-04-09T10:00:00Z");
    await buyer.checkout(4, { is_yearly: true });
    const before = await balanceOf(buyer);
    await buyer.checkout(1, { is_yearly: true });
    expect([await planOf(buyer), await balanceOf(buyer)]).toEqual(["Agency", before]);
  });

  test("posts that are scheduled while the change is under way count by the smaller plan", async () => {
    const buyer = await aUser("2026-08-01T11:00:00Z", 10);
    await moveTo(app, "2026-08-02T00:00:00Z");
    const { subscriptions } = await stripeOf(app);
    const real = subscriptions.update;
    const tried: unknown[] = [];
    subscriptions.update = (async (...asked: Parameters<typeof real>) => {
      tried.push(await use(buyer, 990).catch(({ status }) => status));
      tried.push((await use(buyer, 50)).used);
      return real.apply(subscriptions, asked);
    }) as typeof real;
    const { status } = await buyer.checkout(1);
    subscriptions.update = real;
    expect([status, ...tried]).toEqual([200, 403, 60]);
    expect([await planOf(buyer), await used(buyer)]).toEqual(["Starter", 60]);
  });

  test("who was renewed and used nothing since has it back, though the month before was busy", async () => {
    const buyer = await aUser("2026-05-10T12:05:00Z", 5);
    await moveTo(app, "2026-05-20T00:00:00Z");
    await use(buyer, 700);
    for (const when of ["2026-06-10T12:30:00Z", "2026-06-12T08:00:00Z"]) {
      await moveTo(app, when);
      await hearAll(app);
      await buyer.checkout(1);
      expect([when, await planOf(buyer)]).toEqual([when, "Starter"]);
      expect(await balanceOf(buyer)).toBeLessThan(-7500);
      await buyer.checkout(4);
    }
  });
});

describe("the discount and a smaller plan at once (BI-07, BI-26)", () => {
  const text = "A smaller plan can be chosen a month after the discount.";
  const upgraded = async (at: string) => {
    await moveTo(app, at);
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    await buyer.checkout(4);
    return buyer;
  };

  test("a smaller plan while the discount is being given", async () => {
    const buyer = await upgraded("2026-09-01T07:30:00Z");
    const { customers } = await stripeOf(app);
    const real = customers.createBalanceTransaction;
    let other: Awaited<ReturnType<Customer["checkout"]>> | undefined;
    customers.createBalanceTransaction = (async (...asked: Parameters<typeof real>) => {
      other ??= await buyer.checkout(1);
      return real.apply(customers, asked);
    }) as typeof real;
    const { status } = await buyer.call.post("/stripe/discount", {});
    customers.createBalanceTransaction = real;
    expect([status, other?.status, other?.body.message]).toEqual([200, 422, text]);
    expect([await planOf(buyer), await balanceOf(buyer)]).toEqual(["Agency", -2880]);
  });

  test("the discount while a smaller plan is being taken, and of a plan that is gone by then", async () => {
    const buyer = await upgraded("2026-09-02T07:30:00Z");
    const { subscriptions } = await stripeOf(app);
    const real = subscriptions.update;
    let other: number | undefined;
    subscriptions.update = (async (...asked: Parameters<typeof real>) => {
      other ??= (await buyer.call.post("/stripe/discount", {})).status;
      return real.apply(subscriptions, asked);
    }) as typeof real;
    const { status } = await buyer.checkout(1);
    subscriptions.update = real;
    expect([status, other]).toEqual([200, 503]);
    const after = await balanceOf(buyer);
    expect((await buyer.call.post("/stripe/discount", {})).status).toBe(200);
    expect(await balanceOf(buyer)).toBe(after - 360);
  });

  test("with a smaller plan waiting it is a share of that one", async () => {
    const buyer = await aUser("2026-04-09T07:30:00Z", 100);
    await buyer.checkout(1);
    expect((await buyer.call.post("/stripe/discount", {})).status).toBe(200);
    expect(await balanceOf(buyer)).toBe(-360);
    await moveTo(app, "2026-05-09T07:00:00Z");
    await sweep();
    expect(await planOf(buyer)).toBe("Starter");
  });
});
