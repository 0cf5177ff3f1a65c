import { createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleCell } from "../database/cell.ts";
import { aCreator, aUser, goodPassword } from "../testing/builders.ts";
import { emptyDatabase } from "../testing/database.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { openRegistry, type Registry } from "./registry.ts";
import { reportToRegistry } from "./report-to-registry.ts";
import { createRouter } from "./router.ts";

const silent = { info() {}, warn() {}, error() {} };
const NUMBERS = [0, 7];
let apps: TestApp[];
let registry: Registry;
let router: ReturnType<typeof createRouter>;
let url: string;
let closeDatabase: () => Promise<void>;

beforeAll(async () => {
  apps = await Promise.all(NUMBERS.map(() => testApp({ sandbox: true })));
  for (const [index, app] of apps.entries()) {
    await settleCell(app.connection, NUMBERS[index], true);
    await app.server.listen({ port: 0, host: "127.0.0.1" });
  }
  const { connection, close } = await emptyDatabase();
  closeDatabase = close;
  registry = await openRegistry({ ...connection, userRole: undefined }, silent);
  const cells = apps.map((app, index) => ({ number: NUMBERS[index]!, url: addressOf(app.server.server) }));
  router = createRouter({ cells, registry, log: silent });
  await new Promise<void>((listening) => router.listen(0, "127.0.0.1", listening));
  url = addressOf(router).origin;
});
afterAll(async () => {
  router.closeAllConnections();
  router.close();
  await registry.close();
  await closeDatabase();
  for (const app of apps) await app.close();
});

const addressOf = (server: { address(): unknown }) =>
  new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
const tell = async () => {
  for (const app of apps) while ((await reportToRegistry({ db: app.db, registry })) > 0);
};

type Browser = { cookies: Map<string, string>; call(method: string, path: string, body?: object): Promise<Called> };
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails when it is not there
type Called = { status: number; body: any; location: string | null };

/** Keeps cookies, as a browser does. */
function aBrowser(headers: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, body?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: "manual",
      headers: { origin: url, cookie, ...(body && { "content-type": "application/json" }), ...headers },
      body: body && JSON.stringify(body),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, location: answer.headers.get("location") };
  };
  return { cookies, call };
}

const signUp = (browser: Browser, email: string) =>
  browser.call("POST", "/api/auth/sign-up", { email, password: goodPassword, password_confirmation: goodPassword });
const signIn = (browser: Browser, email: string, password = goodPassword) =>
  browser.call("POST", "/api/auth/sign-in", { email, password });
const cellOf = async (email: string) => {
  const found = await Promise.all(
    apps.map((app) => app.db.selectFrom("users").select("id").where("email", "=", email).execute()),
  );
  return NUMBERS.filter((_, index) => found[index]!.length > 0);
};
const appOf = (cell: number) => apps[NUMBERS.indexOf(cell)]!;

let count = 0;
/** Signs up through the router until the user is in that cell. */
async function somebodyIn(cell: number): Promise<{ email: string; browser: Browser }> {
  for (;;) {
    const email = `somebody${++count}@ponkan.test`;
    const browser = aBrowser();
    expect((await signUp(browser, email)).status).toBe(201);
    if ((await cellOf(email)).includes(cell)) return { email, browser };
  }
}

describe("people and their cells", () => {
  test("whoever signs up lives in one cell, and finds it again from any browser", async () => {
    for (const cell of NUMBERS) {
      const { email, browser } = await somebodyIn(cell);
      expect(await cellOf(email)).toEqual([cell]);
      expect((await browser.call("GET", "/api/users/me")).body.email).toBe(email);
      expect(browser.cookies.get("SR_cell")).toBe(String(cell));

      // Works before the registry knows the user, too.
      const other = aBrowser();
      expect([(await signIn(other, email)).status, other.cookies.get("SR_cell")]).toEqual([200, String(cell)]);
      await tell();
      const third = aBrowser();
      expect((await signIn(third, email.toUpperCase())).status).toBe(200);
      expect((await third.call("GET", "/api/users/me")).body.email).toBe(email);
      expect((await signIn(aBrowser(), email, "Wrong-Peel-42")).status).toBe(422);
    }
  });

  test("a session opens nothing in another cell", async () => {
    const { browser } = await somebodyIn(0);
    const session = browser.cookies.get("SR_session")!;
    for (const [cell, status] of [
      ["7", 401],
      ["999", 200],
      ["0", 200],
    ] as const) {
      const other = aBrowser();
      other.cookies.set("SR_session", session).set("SR_cell", cell);
      expect([cell, (await other.call("GET", "/api/users/me")).status]).toEqual([cell, status]);
    }
  });

  test("a browser in which somebody of another cell signs in goes there from then on", async () => {
    const [one, other] = [await somebodyIn(0), await somebodyIn(7)];
    await signIn(one.browser, other.email);
    expect((await one.browser.call("GET", "/api/users/me")).body.email).toBe(other.email);
    await signIn(one.browser, one.email);
    expect((await one.browser.call("GET", "/api/users/me")).body.email).toBe(one.email);
  });

  test("an email that was changed leads where its owner lives; the one before does no more", async () => {
    const { email } = await somebodyIn(7);
    await tell();
    const renamed = `renamed-${email}`;
    const { db } = appOf(7);
    await db
      .updateTable("users")
      .set({ email: renamed, email_verified_at: new Date() })
      .where("email", "=", email)
      .execute();
    await tell();
    expect(await registry.cellsOf("email", email)).toEqual([]);
    expect(await registry.cellsOf("email", renamed)).toEqual([7]);
    expect((await signIn(aBrowser(), renamed)).status).toBe(200);
    await db.deleteFrom("users").where("email", "=", renamed).execute();
    await tell();
    expect(await registry.cellsOf("email", renamed)).toEqual([]);
  });

  test("two cells may have one email: whoever proved it is asked first, and the password says who it is", async () => {
    const email = "both@ponkan.test";
    await aUser(appOf(0).db, { email, email_verified_at: null });
    await aUser(appOf(7).db, { email, email_verified_at: new Date(), password: "Other-Peel-42" });
    await tell();
    expect(await registry.cellsOf("email", email)).toEqual([7, 0]);
    for (const [password, cell] of [
      ["Other-Peel-42", "7"],
      [goodPassword, "0"],
    ] as const) {
      const browser = aBrowser();
      expect([(await signIn(browser, email, password)).status, browser.cookies.get("SR_cell")]).toEqual([200, cell]);
    }
    expect((await signIn(aBrowser(), email, "Third-Peel-42")).status).toBe(422);
  });

  test("a sign-up is led to the cell of its email, or taken by none, however its body is written", async () => {
    const { email } = await somebodyIn(7);
    await tell();
    const body = { email, password: goodPassword, password_confirmation: goodPassword };
    const lists = (count: number) => JSON.stringify(Array.from({ length: count }, () => []));
    const more = JSON.stringify({ ...body, coupon: null, timezone: "UTC" }).slice(1);
    for (const [text, status] of [
      [`\ufeff${JSON.stringify(body)}`, 400],
      // These values are large to check, and later ones of the same name override them.
      [`{"coupon":${lists(4_900)},"timezone":${lists(400)},${more}`, 201],
    ] as const) {
      const answer = await fetch(`${url}/api/auth/sign-up`, {
        method: "POST",
        headers: { origin: url, "content-type": "application/json", cookie: "SR_cell=0" },
        body: text,
      });
      expect([answer.status, await cellOf(email)]).toEqual([status, [7]]);
    }
  });

  test("a link to reset a password is asked for, and used, in the cell of the email", async () => {
    const { email } = await somebodyIn(7);
    expect((await aBrowser().call("POST", "/api/auth/forgot-password", { email })).status).toBe(204);
    const mail = appOf(7)
      .mails()
      .findLast(({ to, text }) => to === email && text.includes("/reset-password?"))!;
    const token = decodeURIComponent(/token=([^&\s"]+)/.exec(mail.text)![1]!);
    expect((await aBrowser().call("POST", "/api/auth/reset-password/check", { email, token })).status).toBe(204);
  });
});

describe("what comes without a cookie", () => {
  async function aLink(cell: number): Promise<string> {
    const { browser, email } = await somebodyIn(cell);
    const { db } = appOf(cell);
    const user = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const creator = await aCreator(db, user);
    const own = aBrowser({ "creator-id": String(creator.id) });
    for (const [name, value] of browser.cookies) own.cookies.set(name, value);
    const { body } = await own.call("PATCH", "/api/promotion-link", { website: `https://example.com/${cell}` });
    return new URL(body.data.url).pathname;
  }

  test("a promotion link leads on from its cell, at once and once it is registered", async () => {
    for (const cell of NUMBERS) {
      const path = await aLink(cell);
      expect((await aBrowser().call("GET", path)).location).toBe(`https://example.com/${cell}`);
      await tell();
      expect(await registry.cellsOf("link", path.split("/").at(-1)!)).toEqual([cell]);
      expect((await aBrowser().call("GET", path)).location).toBe(`https://example.com/${cell}`);
    }
    expect((await aBrowser().call("GET", "/api/go/nowhere2")).status).toBe(404);
  });

  test("an event of Stripe reaches the cell of its customer; one about nobody known, all", async () => {
    const { email } = await somebodyIn(7);
    const { db } = appOf(7);
    const user = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    await db.insertInto("billing_customers").values({ user_id: user.id, customer_id: "cus_Seven" }).execute();
    await tell();
    const heardIn = async (id: string, type: string, object: object) => {
      const body = JSON.stringify({ id, object: "event", type, created: 1, livemode: false, data: { object } });
      const at = Math.floor(Date.now() / 1000);
      const secret = apps[0]!.ctx.payments!.webhookSecret;
      const signature = `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      const { status } = await fetch(`${url}/api/stripe/webhook`, { method: "POST", headers, body });
      const rows = await Promise.all(
        apps.map((app) => app.db.selectFrom("stripe_events").select("id").where("id", "=", id).execute()),
      );
      return [status, ...NUMBERS.filter((_, index) => rows[index]!.length > 0)];
    };
    expect(await heardIn("evt_1", "invoice.paid", { customer: "cus_Seven" })).toEqual([200, 7]);
    expect(await heardIn("evt_2", "customer.updated", { id: "cus_Seven" })).toEqual([200, 7]);
    expect(await heardIn("evt_3", "invoice.paid", { customer: "cus_New" })).toEqual([200, 0, 7]);
    expect(await heardIn("evt_4", "price.updated", { id: "price_1" })).toEqual([200, 0, 7]);
  });

  test("what is too large or no JSON is refused", async () => {
    const send = (body: string) =>
      fetch(`${url}/api/auth/sign-in`, {
        method: "POST",
        headers: { origin: url, "content-type": "application/json" },
        body,
      });
    expect((await send(`"${"x".repeat(600_000)}"`)).status).toBe(413);
    expect((await send("{")).status).toBe(400);
    expect((await send('{"email":5}')).status).toBe(422);
  });
});

describe("one cell is away", () => {
  test("its people are told so, everybody else works on, and nothing of it is called unknown", async () => {
    const [one, other] = [await somebodyIn(0), await somebodyIn(7)];
    await tell();
    const server = createRouter({
      cells: [
        { number: 0, url: addressOf(appOf(0).server.server) },
        // Nothing listens here.
        { number: 7, url: new URL("http://127.0.0.1:1") },
      ],
      registry,
      log: silent,
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const before = url;
    url = addressOf(server).origin;
    try {
      const away = { status: 503, body: { message: "Ponkan is briefly unavailable. Please try again." } };
      expect((await one.browser.call("GET", "/api/users/me")).body.email).toBe(one.email);
      expect(await other.browser.call("GET", "/api/users/me")).toMatchObject(away);
      expect(await signIn(aBrowser(), other.email)).toMatchObject(away);
      expect((await signIn(aBrowser(), one.email)).status).toBe(200);
      expect(await aBrowser().call("GET", "/api/go/perhaps2")).toMatchObject(away);
      expect((await other.browser.call("GET", "/api/health")).status).toBe(200);
    } finally {
      url = before;
      server.closeAllConnections();
      server.close();
    }
  });
});
