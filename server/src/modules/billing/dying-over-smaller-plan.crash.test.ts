import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp } from "../../testing/test-app.ts";
import { chargePosts } from "./quota.ts";
import { sweepBilling } from "./sweep-billing.ts";
import { aBuyer, applyEvents, type Customer, customerOf, duesOf, moveTo, subscriptionsOf, syncing } from "./testing.ts";
import * as doomed from "./testing-doomed.ts";
import { ask, change, type Moment } from "./testing-doomed.ts";

/** A smaller plan that waits for the end of the paid month (BI-26), and processes that die over it. */
let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await doomed.aShopWithDoomed());
});
afterAll(() => app.close());

const ENDS_IN_MINUTES = 40;

/** A buyer who has used much of the largest plan, and whose paid month ends within the hour. */
async function lateInTheMonth(): Promise<Customer> {
  const ends = new Date(Date.now() + ENDS_IN_MINUTES * 60_000);
  await moveTo(app, monthBefore(ends).toISOString());
  const buyer = await aBuyer(app);
  await buyer.buy(4);
  await doomed.untilNow(app);
  await sweepBilling(syncing(app));
  await applyEvents(app);
  await app.db.transaction().execute((tx) => chargePosts(tx, buyer.user.id, 61, app.ctx.clock.now()));
  return buyer;
}

/** The same day of the previous month, or of the one before if that month is too short. */
function monthBefore(date: Date): Date {
  const [one, two] = [1, 2].map((months) => {
    const then = new Date(date);
    then.setUTCMonth(date.getUTCMonth() - months);
    return then;
  });
  return one!.getUTCDate() === date.getUTCDate() ? one! : two!;
}

async function heal(): Promise<void> {
  await doomed.sweepLater(app);
  await applyEvents(app);
}

async function aDayLater(): Promise<void> {
  await moveTo(app, new Date(Date.now() + 24 * 3_600_000).toISOString());
  await sweepBilling(syncing(app));
  await applyEvents(app);
}

const atItsSubscription = async (buyer: Customer, kind: Moment["kind"]): Promise<Moment> => ({
  at: `POST /v1/subscriptions/${(await subscriptionsOf(app, buyer))[0]!.id}`,
  kind,
});
const mailsTo = ({ user }: Customer) =>
  app.mails().flatMap(({ to, subject }) => (to === user.email ? [subject.replace(/ on .*/, "")] : []));

test("making one and dropping one, of who had left: asked again each is as it was meant", {
  timeout: 240_000,
}, async () => {
  const kinds = ["hang", "hang-after"] as const;
  const [makers, droppers] = [
    [await lateInTheMonth(), await lateInTheMonth()],
    [await lateInTheMonth(), await lateInTheMonth()],
  ];
  for (const dropper of droppers) expect((await dropper.checkout(1)).status).toBe(200);
  const all = [...makers, ...droppers];
  for (const buyer of all) expect((await buyer.call.post("/stripe/subscription/cancel", {})).status).toBe(200);
  const before = await Promise.all(all.map((buyer) => duesOf(app, buyer)));

  const process = await doomed.aDoomedProcess(app, url);
  for (const [index, buyer] of all.entries()) {
    await doomed.expectDeathAt(app, await atItsSubscription(buyer, kinds[index % 2]!));
    void ask(process, buyer, "stripe/checkout", change(index < 2 ? 1 : 4));
  }
  await doomed.killWhenReached(app, process);

  await heal();
  for (const [index, buyer] of all.entries()) {
    const isLifted = kinds[index % 2] === "hang-after";
    expect(await buyer.subscription()).toMatchObject({ cancel_at_period_end: !isLifted });
    // No response arrived: what is done already is reported, and nothing is done twice.
    const { status } = await buyer.checkout(index < 2 ? 1 : 4);
    expect([index, status]).toEqual([index, isLifted ? 422 : 200]);
  }
  await heal();
  await aDayLater();
  for (const [index, buyer] of all.entries()) {
    const [name, due] = index < 2 ? ["Starter", 1200] : ["Agency", 9600];
    expect(await buyer.subscription()).toMatchObject({ status: "active", subscription_plan: { name } });
    expect([await duesOf(app, buyer), await doomed.openIntents(app, buyer)]).toEqual([[...before[index]!, due], []]);
    expect((await customerOf(app, buyer)).balance).toBe(0);
  }
});

test.each(["hang", "hang-after"] as const)(
  "carrying it out, %s: the year is paid once, and one mail says so",
  { timeout: 240_000 },
  async (kind) => {
    const buyer = await lateInTheMonth();
    expect((await buyer.checkout(1, { is_yearly: true })).status).toBe(200);
    const before = await duesOf(app, buyer);
    await doomed.expectDeathAt(app, await atItsSubscription(buyer, kind));
    const process = await doomed.aDoomedProcess(app, url, "worker");
    await beginSweep();
    await doomed.killWhenReached(app, process);
    expect(await doomed.openIntents(app, buyer)).toHaveLength(2);

    for (const again of [heal, heal, aDayLater]) await again();
    const subscription_plan = { name: "Starter", interval: "year" };
    expect(await buyer.subscription()).toMatchObject({ status: "active", subscription_plan });
    expect(await buyer.subscription()).not.toHaveProperty("next_plan");
    expect([await duesOf(app, buyer), await doomed.openIntents(app, buyer)]).toEqual([[...before, 10_800], []]);
    expect(mailsTo(buyer)).toEqual(["Your plan changes to Starter", "Your Starter plan starts"]);
  },
);

/** Starts a sweep as if it were due, regardless of the one whose process died. */
async function beginSweep(): Promise<void> {
  await sql`delete from pgboss.job where name = 'sweep-billing'`.execute(app.db);
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  await boss.send("sweep-billing", {});
  await boss.stop();
}
