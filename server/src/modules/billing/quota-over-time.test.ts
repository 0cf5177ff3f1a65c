import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { chargePosts, refundPosts } from "./quota.ts";
import { carryPeriod, lockSubscription } from "./stripe.queries.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { aBuyer, type Customer, moveTo, syncing } from "./testing.ts";
import { subscriptionInUse } from "./usage.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const charge = ({ user }: Customer, count: number) =>
  app.db.transaction().execute((tx) => chargePosts(tx, user.id, count, app.ctx.clock.now()));
const used = async ({ user }: Customer) => (await subscriptionInUse(app.db, user.id, app.ctx.clock.now())).used;
const stats = async (buyer: Customer) => (await buyer.call.get("/users/me/stats")).body;

describe("renewals and resets (BI-03)", () => {
  /** Bought on 30 October 2027 at noon: the midnights after each anniversary, with a leap day in February. */
  const resets = [
    ...["2027-12-01", "2027-12-31", "2028-01-31", "2028-03-01", "2028-03-31", "2028-05-01", "2028-05-31"],
    ...["2028-07-01", "2028-07-31", "2028-08-31", "2028-10-01", "2028-10-31", "2028-12-01"],
  ];

  test.each([
    ["by the month", false, 14],
    ["by the year", true, 2],
  ])(
    "14 months %s: used posts start over at each of these midnights and never between",
    async (_how, is_yearly, paid) => {
      await moveTo(app, "2027-10-30T12:00:00Z");
      const buyer = await aBuyer(app);
      await buyer.buy(4, { is_yearly });
      for (const [index, day] of resets.entries()) {
        const midnight = new Date(`${day}T00:00:00Z`);
        await moveTo(app, new Date(midnight.getTime() - 60_000).toISOString());
        await syncSubscription(syncing(app), buyer.user.id);
        await charge(buyer, index + 1);
        expect([day, (await stats(buyer)).used_monthly_posts]).toEqual([day, index === 0 ? 1 : index + 3]);
        expect((await stats(buyer)).resets_at).toBe(midnight.toISOString());

        await moveTo(app, midnight.toISOString());
        expect([day, (await stats(buyer)).used_monthly_posts]).toEqual([day, 0]);
        await charge(buyer, 2);
      }
      const [customer] = (await app.sandbox.stripe.customers()).filter(
        ({ metadata }) => metadata?.user_id === String(buyer.user.id),
      );
      const invoices = (await app.sandbox.stripe.invoices()).filter((each) => each.customer === customer?.id);
      expect(invoices.map(({ status }) => status)).toEqual(Array(paid).fill("paid"));
    },
  );
});

describe("while a plan changes", () => {
  const holdingBack = async (buyer: Customer, whileHeld: () => Promise<unknown>) => {
    const pending = await app.db.transaction().execute(async (tx) => {
      await sql`update subscriptions set plan_id = 3 where user_id = ${buyer.user.id}`.execute(tx);
      const waiting = whileHeld();
      await expect.poll(waitsForRow).toBe(true);
      return { waiting };
    });
    return pending.waiting;
  };
  const waitsForRow = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    return rows[0]!.count > 0;
  };

  test("a post that waited for the change counts in the period of the plan, not as of somebody without one (BI-17)", async () => {
    await moveTo(app, "2026-05-20T09:00:00Z");
    const buyer = await aBuyer(app);
    await buyer.buy(2);
    await moveTo(app, "2026-06-02T09:00:00Z");
    await charge(buyer, 3);
    await holdingBack(buyer, () => charge(buyer, 1));
    expect(await used(buyer)).toBe(4);
  });

  test("who waited to lock the subscription finds it", async () => {
    await moveTo(app, "2026-05-20T09:00:00Z");
    const buyer = await aBuyer(app);
    await buyer.buy(2);
    const lock = () => app.db.transaction().execute((tx) => lockSubscription(tx, buyer.user.id));
    expect(await holdingBack(buyer, lock)).toMatchObject({ plan_id: 3, name: "Pro", monthly_posts: 400 });
  });
});

describe("a change of plan carries over what is used (BI-17)", () => {
  test("buying, changing and leaving; what is given back goes where it counts now", async () => {
    await moveTo(app, "2026-05-20T09:00:00Z");
    const buyer = await aBuyer(app);
    const first = await charge(buyer, 3);
    await buyer.buy(1);
    expect(await used(buyer)).toBe(3);
    await refundPosts(app.db, buyer.user.id, [first.charged_to]);
    expect(await used(buyer)).toBe(2);
    await charge(buyer, 50);

    await buyer.checkout(3);
    expect(await used(buyer)).toBe(52);
    await buyer.checkout(3, { is_yearly: true });
    expect(await used(buyer)).toBe(52);
    await refundPosts(app.db, buyer.user.id, [first.charged_to, first.charged_to]);
    expect(await used(buyer)).toBe(50);
    // One payment gives its posts once: those used before the first midnight count in the paid month.
    await moveTo(app, "2026-05-21T00:00:00Z");
    expect(await used(buyer)).toBe(50);
    await moveTo(app, "2026-06-21T00:00:00Z");
    expect(await used(buyer)).toBe(0);
  });

  test("to the year and back each night gives no posts: they start over on the day the subscription began (BI-19)", async () => {
    await moveTo(app, "2026-05-10T09:00:00Z");
    const buyer = await aBuyer(app);
    await buyer.buy(2);
    await moveTo(app, "2026-05-11T00:00:00Z");
    await charge(buyer, 150);
    for (const [day, is_yearly] of [
      [12, true],
      [13, false],
      [14, true],
    ] as const) {
      await moveTo(app, `2026-05-${day}T20:00:00Z`);
      expect((await buyer.checkout(2, { is_yearly })).status).toBe(200);
      await moveTo(app, `2026-05-${day + 1}T00:00:00Z`);
      expect([day, await used(buyer)]).toEqual([day, 150]);
      await expect(charge(buyer, 1)).rejects.toThrow("You don't have enough posts left.");
    }
    expect((await stats(buyer)).resets_at).toBe("2026-06-11T00:00:00.000Z");
    await moveTo(app, "2026-06-11T00:00:00Z");
    await syncSubscription(syncing(app), buyer.user.id);
    expect(await used(buyer)).toBe(0);
    await charge(buyer, 150);
  });

  test("a smaller plan that is chosen counts when it starts (BI-26), and the end of a plan at once", async () => {
    await moveTo(app, "2026-05-20T09:00:00Z");
    const buyer = await aBuyer(app);
    await buyer.buy(3);
    await charge(buyer, 200);
    await buyer.checkout(1);
    await charge(buyer, 1);
    expect(await stats(buyer)).toMatchObject({ used_monthly_posts: 201, resets_at: "2026-06-21T00:00:00.000Z" });

    await moveTo(app, "2026-06-21T00:00:00Z");
    await syncSubscription(syncing(app), buyer.user.id);
    await charge(buyer, 4);
    const [subscription] = (await app.sandbox.stripe.subscriptions()).slice(-1);
    await (await app.ctx.payments!.stripe()).subscriptions.cancel(subscription?.id ?? "");
    await syncSubscription(syncing(app), buyer.user.id);
    expect(await stats(buyer)).toMatchObject({ used_monthly_posts: 4, resets_at: "2026-07-01T00:00:00.000Z" });
    await charge(buyer, 1);
    await expect(charge(buyer, 1)).rejects.toThrow("Please upgrade your plan");
  });

  test("nothing is lost or counted twice when a purchase becomes known while posts are scheduled", async () => {
    for (let round = 0; round < 5; round++) {
      await moveTo(app, "2026-05-25T09:00:00Z");
      const buyer = await aBuyer(app);
      await charge(buyer, 2);
      const { body } = await buyer.checkout(1);
      await app.sandbox.stripe.pay(String(body.url).split("/").at(-1) ?? "");
      const charges = Array.from({ length: 30 }, () =>
        charge(buyer, 1).then(
          () => 1,
          () => 0,
        ),
      );
      const syncs = [syncSubscription(syncing(app), buyer.user.id), syncSubscription(syncing(app), buyer.user.id)];
      const passed = (await Promise.all(charges)).reduce<number>((sum, each) => sum + each, 0);
      await Promise.all(syncs);
      expect(passed).toBeGreaterThanOrEqual(3);
      expect(await used(buyer)).toBe(2 + passed);
      expect((await stats(buyer)).used_monthly_posts).toBe(2 + passed);
    }
  });

  /** Ends it at Stripe and syncs it here. */
  async function end({ user }: Customer) {
    const [subscription] = (await app.sandbox.stripe.subscriptions()).slice(-1);
    await (await app.ctx.payments!.stripe()).subscriptions.cancel(subscription?.id ?? "");
    await syncSubscription(syncing(app), user.id);
  }

  const giveBack = ({ user }: Customer, { charged_to }: { charged_to: Date }, count: number) =>
    app.db.transaction().execute((tx) => refundPosts(tx, user.id, Array<Date>(count).fill(charged_to)));

  test("what was given back while a plan ran stays given back when it ends", async () => {
    await moveTo(app, "2026-05-20T09:00:00Z");
    const buyer = await aBuyer(app);
    const first = await charge(buyer, 5);
    await buyer.buy(1);
    const second = await charge(buyer, 1);
    await giveBack(buyer, first, 3);
    await end(buyer);
    expect(await used(buyer)).toBe(3);
    await giveBack(buyer, first, 2);
    await giveBack(buyer, second, 1);
    expect(await used(buyer)).toBe(0);
  });

  test("and what was given back after it ended does when another is bought the same day", async () => {
    await moveTo(app, "2026-05-20T09:00:00Z");
    const buyer = await aBuyer(app);
    const first = await charge(buyer, 5);
    await buyer.buy(1);
    const second = await charge(buyer, 2);
    await end(buyer);
    await giveBack(buyer, first, 3);
    await giveBack(buyer, second, 1);
    expect(await used(buyer)).toBe(3);
    await buyer.buy(1);
    expect(await used(buyer)).toBe(3);
    await giveBack(buyer, first, 2);
    await giveBack(buyer, second, 1);
    expect(await used(buyer)).toBe(0);
  });

  test("what is given back at the moment a plan begins is given back there", async () => {
    await moveTo(app, "2026-05-20T09:00:00Z");
    const buyer = await aBuyer(app);
    const { charged_to } = await charge(buyer, 5);
    const into = new Date("2026-05-21T00:00:00Z");
    let given: Promise<void> | undefined;
    await app.db.transaction().execute(async (tx) => {
      await carryPeriod(tx, buyer.user.id, charged_to, into);
      given = giveBack(buyer, { charged_to }, 2);
      const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
      await expect.poll(async () => (await waiting.execute(tx)).rows.length).toBe(1);
    });
    await given;
    const periods = app.db.selectFrom("quota_periods").select("used").where("user_id", "=", buyer.user.id);
    expect(await periods.where("period_start", "=", into).executeTakeFirst()).toEqual({ used: 3 });
  });
});
