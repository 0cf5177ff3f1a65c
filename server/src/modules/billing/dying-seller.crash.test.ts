import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp } from "../../testing/test-app.ts";
import { ASKS_ALWAYS, aBuyer, type Customer, customerOf, duesOf, prove, setCard, subscriptionsOf } from "./testing.ts";
import * as doomed from "./testing-doomed.ts";
import { ask, change, type Moment, soon } from "./testing-doomed.ts";

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await doomed.aShopWithDoomed());
});
afterAll(() => app.close());

const aDoomedProcess = (role?: "web" | "worker") => doomed.aDoomedProcess(app, url, role);
const now = () => doomed.untilNow(app);
const sweepLater = () => doomed.sweepLater(app);
const openIntents = (buyer: Customer) => doomed.openIntents(app, buyer);
const sessionsOf = async (buyer: Customer) => {
  const { id } = await customerOf(app, buyer);
  return (await app.sandbox.stripe.sessions()).filter(({ customer }) => customer === id);
};

async function dieAt(buyer: Customer, moment: Moment, path: string, sent: object): Promise<void> {
  const process = await aDoomedProcess();
  await doomed.expectDeathAt(app, moment);
  void ask(process, buyer, path, sent);
  await doomed.killWhenReached(app, process);
}

test.each(["hang", "hang-after"] as const)(
  "opening the page, %s: one page, and whoever pays it has the plan",
  {
    timeout: 180_000,
  },
  async (kind) => {
    await now();
    const buyer = await aBuyer(app);
    await dieAt(buyer, { at: "POST /v1/checkout/sessions", kind }, "stripe/checkout", change(2));
    expect((await buyer.checkout(2)).status).toBe(200);
    const [session, ...others] = (await sessionsOf(buyer)).filter(({ status }) => status === "open");
    expect(others).toEqual([]);
    await app.sandbox.stripe.pay(session!.id);
    await sweepLater();
    expect(await buyer.subscription()).toMatchObject({ status: "active", subscription_plan: { name: "Growth" } });
    expect([await duesOf(app, buyer), await openIntents(buyer)]).toEqual([[2400], []]);
  },
);

test.each([
  ["hang", "Starter"],
  ["hang-after", "Pro"],
] as const)("changing the plan, %s: it is charged once or not at all", { timeout: 180_000 }, async (kind, name) => {
  await now();
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  await dieAt(buyer, { at: "POST /v1/subscriptions/*", kind }, "stripe/checkout", change(3));
  await sweepLater();
  expect(await buyer.subscription()).toMatchObject({ status: "active", subscription_plan: { name } });
  expect([(await duesOf(app, buyer)).length, await openIntents(buyer)]).toEqual([kind === "hang" ? 1 : 2, []]);
  expect((await buyer.checkout(3)).status).toBe(kind === "hang" ? 200 : 422);
  expect(await duesOf(app, buyer)).toHaveLength(2);
});

test("a change that waits for a proof: it is found, paid once, and lifts the end", { timeout: 180_000 }, async () => {
  await now();
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  await setCard(app, buyer, ASKS_ALWAYS);
  await buyer.call.post("/stripe/subscription/cancel", {});
  const moment = { at: "POST /v1/subscriptions/*", kind: "hang-after", body: "pending_if_incomplete" } as const;
  await dieAt(buyer, moment, "stripe/checkout", change(4));
  const { body } = await buyer.checkout(4);
  await prove(body.url);
  await sweepLater();
  expect(await buyer.subscription()).toMatchObject({
    cancel_at_period_end: false,
    subscription_plan: { name: "Agency" },
  });
  expect([(await duesOf(app, buyer)).length, await openIntents(buyer)]).toEqual([2, []]);
});

test.each(["hang", "hang-after"] as const)("the discount, %s: it is given once", { timeout: 180_000 }, async (kind) => {
  await now();
  const buyer = await aBuyer(app);
  await buyer.buy(2);
  await dieAt(buyer, { at: "POST /v1/customers/*/balance_transactions", kind }, "stripe/discount", {});
  await sweepLater();
  const { status } = await buyer.call.post("/stripe/discount", {});
  expect(status).toBe(kind === "hang" ? 200 : 422);
  expect([(await customerOf(app, buyer)).balance, await openIntents(buyer)]).toEqual([-720, []]);
});

test("leaving: what Stripe was told is known here by the sweep", { timeout: 180_000 }, async () => {
  await now();
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  const moment = { at: "POST /v1/subscriptions/*", kind: "hang-after" } as const;
  await dieAt(buyer, moment, "stripe/subscription/cancel", {});
  app.jobs.length = 0;
  await sweepLater();
  const heard = app.jobs.flatMap((job) => (job.name === "apply-stripe-event" ? [job.data.type] : []));
  expect(heard).toContain("customer.subscription.updated");
  expect((await subscriptionsOf(app, buyer))[0]).toMatchObject({ cancel_at_period_end: true });
});

test.each(["hang", "hang-after"] as const)(
  "who deletes their user while the worker dies over it, %s: the subscription ends all the same",
  { timeout: 240_000 },
  async (kind) => {
    await now();
    const buyer = await aBuyer(app);
    await buyer.buy(2);
    const { id: customer } = await customerOf(app, buyer);
    const statusNow = async () =>
      (await app.sandbox.stripe.subscriptions()).find((each) => each.customer === customer)?.status;
    const [web, worker] = [await aDoomedProcess(), await aDoomedProcess("worker")];
    await app.sandbox.faults.add("DELETE /v1/customers/*", { kind });
    const gone = await ask(web, buyer, "users/me", { current_password: buyer.user.password }, "DELETE");
    expect(gone?.status).toBe(204);
    await expect.poll(() => app.sandbox.faults.list(), soon).toEqual([]);
    worker.kill("SIGKILL");
    await worker.ended();
    expect(await statusNow()).toBe(kind === "hang" ? "active" : "canceled");

    expect(await jobState()).toBe("active");
    await giveUpLost();
    await aDoomedProcess("worker");
    await expect.poll(jobState, soon).toBe("completed");
    expect(await statusNow()).toBe("canceled");
  },
);

/** Lets the minutes pass after which a lost job is given to another worker. */
async function giveUpLost(): Promise<void> {
  await sql`
    update pgboss.job set started_on = started_on - interval '1 hour'
     where name = 'end-billing' and state = 'active'`.execute(app.db);
  await sql`
    update pgboss.queue set monitor_claim_on = null, monitor_on = null where name = 'end-billing'`.execute(app.db);
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise("end-billing");
  await boss.stop();
  await sql`update pgboss.job set start_after = now() where name = 'end-billing' and state = 'retry'`.execute(app.db);
}

async function jobState(): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'end-billing' order by created_on desc limit 1`.execute(app.db);
  return rows[0]?.state;
}
