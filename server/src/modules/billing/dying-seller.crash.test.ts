import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppProcess, launchApp } from "../../testing/app-process.ts";
import { aPreparedDir } from "../../testing/prepared-dir.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { throwAwayDatabase } from "../../testing/throw-away-database.ts";
import { sweepBilling } from "./sweep-billing.ts";
import {
  ASKS_ALWAYS,
  aBuyer,
  type Customer,
  customerOf,
  duesOf,
  moveTo,
  prices,
  prove,
  setCard,
  subscriptionsOf,
  syncing,
} from "./testing.ts";

/**
 * A process of the product is killed while Stripe has its request: before Stripe has done anything (hang), or when
 * everything is done there and nothing is known here (hang-after). What it left is found by another process.
 */
let app: TestApp;
let url: string;
beforeAll(async () => {
  // The product refuses one that does not write durably, as that of the other tests.
  const { db, connection, stop, ...database } = await throwAwayDatabase({ dir: aPreparedDir() });
  url = database.url;
  app = await testApp({ sandbox: true, database: { db, connection, close: stop } });
  // Else the process that is about to die hears of what it did.
  await app.sandbox.stripe.set({ are_webhooks_held: true });
});
afterAll(() => app.close());

const soon = { timeout: 60_000 };

const ENCRYPTION_KEYS = `k1:${randomBytes(32).toString("base64")}`;

async function aDoomedProcess(ROLE: "web" | "worker" = "web"): Promise<AppProcess> {
  const process = await launchApp({
    ROLE,
    DATABASE_URL: url,
    ENCRYPTION_KEYS,
    REALTIME_KEY: "abcdefgh",
    REALTIME_SECRET: "a-secret-of-this-test",
    SANDBOX: "on",
    SANDBOX_PORT: String(app.ctx.config.sandbox.port),
  });
  await process.ready();
  return process;
}

/** Signs in there and asks; from one that dies meanwhile the answer never comes. */
async function ask(
  { port }: AppProcess,
  { user }: Customer,
  path: string,
  body: object,
  method = "POST",
): Promise<Response | undefined> {
  const origin = `http://127.0.0.1:${port}`;
  const send = (how: string, to: string, sent: object, cookie = "") =>
    fetch(`${origin}/api/${to}`, {
      method: how,
      headers: { "content-type": "application/json", origin, cookie },
      body: JSON.stringify(sent),
    });
  const signedIn = await send("POST", "auth/sign-in", { email: user.email, password: user.password });
  expect(signedIn.status).toBeLessThan(300);
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(";")[0]);
  return send(method, path, body, cookie.join("; ")).catch(() => undefined);
}

type Moment = { at: string; kind: "hang" | "hang-after"; body?: string };

async function dieAt(buyer: Customer, { at, kind, body }: Moment, path: string, sent: object): Promise<void> {
  const doomed = await aDoomedProcess();
  const { applied } = await app.sandbox.faults.add(at, { kind }, { ...(body && { body }) });
  expect(applied).toBe(0);
  void ask(doomed, buyer, path, sent);
  await expect.poll(() => app.sandbox.faults.list(), soon).toEqual([]);
  // What Stripe does in turn with this is done after it.
  await app.sandbox.stripe.run();
  doomed.kill("SIGKILL");
  await doomed.ended();
}

/** Ten minutes later, by a process that knows nothing of the other. */
async function sweepLater(): Promise<void> {
  await moveTo(app, new Date(Date.now() + 10 * 60_000).toISOString());
  await sweepBilling(syncing(app));
}

const now = () => moveTo(app, new Date().toISOString());
const change = (plan: number) => ({ price_id: prices[plan - 1], plan, is_yearly: false, coupon: null });
const openIntents = ({ user }: Customer) =>
  app.db
    .selectFrom("billing_intents")
    .select("kind")
    .where("user_id", "=", user.id)
    .where("state", "=", "open")
    .execute();
const sessionsOf = async (buyer: Customer) => {
  const { id } = await customerOf(app, buyer);
  return (await app.sandbox.stripe.sessions()).filter(({ customer }) => customer === id);
};

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
    const [web, doomed] = [await aDoomedProcess(), await aDoomedProcess("worker")];
    await app.sandbox.faults.add("DELETE /v1/customers/*", { kind });
    const gone = await ask(web, buyer, "users/me", { current_password: buyer.user.password }, "DELETE");
    expect(gone?.status).toBe(204);
    await expect.poll(() => app.sandbox.faults.list(), soon).toEqual([]);
    doomed.kill("SIGKILL");
    await doomed.ended();
    expect(await statusNow()).toBe(kind === "hang" ? "active" : "canceled");

    expect(await jobState()).toBe("active");
    await giveUpLost();
    await aDoomedProcess("worker");
    await expect.poll(jobState, soon).toBe("completed");
    expect(await statusNow()).toBe("canceled");
  },
);

/** The minutes pass in which nobody heard of the job: it is given to another worker. */
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
