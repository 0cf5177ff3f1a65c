import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { type AppProcess, launchApp } from "../../testing/app-process.ts";
import { aPreparedDir } from "../../testing/prepared-dir.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { throwAwayDatabase } from "../../testing/throw-away-database.ts";
import { sweepBilling } from "./sweep-billing.ts";
import { type Customer, moveTo, prices, syncing } from "./testing.ts";

export const soon = { timeout: 60_000 };
const ENCRYPTION_KEYS = `k1:${randomBytes(32).toString("base64")}`;

export type Moment = { at: string; kind: "hang" | "hang-after"; body?: string };

/** An app on a database that processes of the product can share with it. */
export async function aShopWithDoomed(): Promise<{ app: TestApp; url: string }> {
  // The product refuses one that does not write durably, as that of the other tests.
  const { db, connection, stop, url } = await throwAwayDatabase({ dir: aPreparedDir() });
  const app = await testApp({ sandbox: true, database: { db, connection, close: stop } });
  // Else the process that is about to die hears of what it did.
  await app.sandbox.stripe.set({ are_webhooks_held: true });
  return { app, url };
}

/**
 * A process of the product that is killed while Stripe has its request: before Stripe has done anything (hang), or when
 * everything is done there and nothing is known here (hang-after). What it left is found by another process.
 */
export async function aDoomedProcess(app: TestApp, url: string, ROLE: "web" | "worker" = "web"): Promise<AppProcess> {
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
export async function ask(
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

export async function expectDeathAt({ sandbox }: TestApp, { at, kind, body }: Moment): Promise<void> {
  const { applied } = await sandbox.faults.add(at, { kind }, { ...(body && { body }) });
  expect(applied).toBe(0);
}

export async function killWhenReached({ sandbox }: TestApp, doomed: AppProcess): Promise<void> {
  await expect.poll(() => sandbox.faults.list(), soon).toEqual([]);
  // What Stripe does in turn with this is done after it.
  await sandbox.stripe.run();
  doomed.kill("SIGKILL");
  await doomed.ended();
}

/** Ten minutes later, by a process that knows nothing of the other. */
export async function sweepLater(app: TestApp): Promise<void> {
  await moveTo(app, new Date(Date.now() + 10 * 60_000).toISOString());
  await sweepBilling(syncing(app));
}

export const untilNow = (app: TestApp) => moveTo(app, new Date().toISOString());

export const change = (plan: number) => ({ price_id: prices[plan - 1], plan, is_yearly: false, coupon: null });

export const openIntents = ({ db }: TestApp, { user }: Customer) =>
  db.selectFrom("billing_intents").select("kind").where("user_id", "=", user.id).where("state", "=", "open").execute();
