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

/** An app on a database that it can share with processes of the product. */
export async function aShopWithDoomed(): Promise<{ app: TestApp; url: string }> {
  // The product refuses a database that does not write durably, as the other tests use.
  const { db, connection, stop, url } = await throwAwayDatabase({ dir: aPreparedDir() });
  const app = await testApp({ sandbox: true, database: { db, connection, close: stop } });
  // Otherwise the dying process would hear of what it did.
  await app.sandbox.stripe.set({ are_webhooks_held: true });
  return { app, url };
}

/**
 * A process of the product that is killed during a request to Stripe: before Stripe has acted (hang), or after it has
 * acted and nothing is known here (hang-after). Another process finds what it left.
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

/** Signs in there and sends a request; undefined when the process dies before it answers. */
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
  // Stripe handles requests in turn, so this waits for the current one.
  await sandbox.stripe.run();
  doomed.kill("SIGKILL");
  await doomed.ended();
}

/** Sweeps ten minutes later, in a process that knows nothing of the other. */
export async function sweepLater(app: TestApp): Promise<void> {
  await moveTo(app, new Date(Date.now() + 10 * 60_000).toISOString());
  await sweepBilling(syncing(app));
}

export const untilNow = (app: TestApp) => moveTo(app, new Date().toISOString());

export const change = (plan: number) => ({ price_id: prices[plan - 1], plan, is_yearly: false, coupon: null });

export const openIntents = ({ db }: TestApp, { user }: Customer) =>
  db.selectFrom("billing_intents").select("kind").where("user_id", "=", user.id).where("state", "=", "open").execute();
