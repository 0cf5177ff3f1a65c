import { encodeState, newNonce } from "@ponkan/contract/accounts/connect-state";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashOfSecret } from "../../lib/secret-token.ts";
import { aCreator, aUser } from "../../testing/builders.ts";
import { aPerson } from "../../testing/person.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { limitConnecting } from "./connect-limits.ts";

const expired = {
  message: "The connection expired. Please try again.",
  severity: "danger",
  is_authed: false,
  request_id: expect.any(String),
};
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ sandbox: true });
});

beforeEach(() => app.setTime(new Date().toISOString()));

afterAll(() => app.close());

const accounts = () => app.db.selectFrom("accounts").select(["id", "username"]).execute();

/** Asserts that the work signs nobody in and stores nothing. */
async function leavesNothing(work: () => Promise<unknown>): Promise<void> {
  const tables = ["users", "creators", "accounts", "sessions", "outbox"] as const;
  const rows = async () =>
    JSON.stringify(await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute())));
  const before = await rows();
  await work();
  expect(await rows()).toBe(before);
}

describe("starting (AC-02)", () => {
  test("a visitor gets the page of the platform, a cookie, and of the state only a hash is kept", async () => {
    const visitor = await aPerson(app);
    const answer = await visitor.start("reddit");
    expect(answer.status).toBe(200);
    const url = new URL(answer.body.url);
    expect([url.hostname, url.port]).toEqual(["localhost", String(app.ctx.config.sandbox.port)]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      state: answer.state,
      redirect_uri: "http://localhost/connect/reddit",
    });
    expect(answer.setCookies).toEqual([
      expect.stringMatching(/^SR_connect=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const row = await app.db
      .selectFrom("connect_attempts")
      .selectAll()
      .where("state_hash", "=", hashOfSecret(answer.state))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ platform: 1, session_id: null });
    expect(row.browser_hash).toEqual(hashOfSecret(answer.cookies.SR_connect ?? ""));
    expect(row.expires_at.getTime() - app.ctx.clock.now().getTime()).toBe(600_000);
  });

  test("a signed-in user needs no cookie", async () => {
    const user = await aPerson(app, await aUser(app.db));
    const answer = await user.start("reddit");
    expect([answer.status, answer.setCookies]).toEqual([200, []]);
  });

  test("several tabs of a browser share the cookie", async () => {
    const visitor = await aPerson(app);
    const first = await visitor.start("reddit");
    const second = await visitor.start("redgifs");
    expect(second.cookies.SR_connect).toBe(first.cookies.SR_connect);
  });

  test("behind https the way back and the cookie are for https", async () => {
    const secure = await testApp({
      config: { publicUrl: "https://app.example.com", credentials: { reddit: { id: "app", secret: "secret" } } },
    });
    const answer = await (await aPerson(secure)).start("reddit");
    const url = new URL(answer.body.url);
    expect(url.searchParams.get("redirect_uri")).toBe("https://app.example.com/connect/reddit");
    expect(url.hostname).not.toContain("example.com");
    // The prefix keeps sibling sites and plain-http intermediaries from setting a cookie of this name.
    expect(answer.setCookies).toEqual([
      expect.stringMatching(/^__Host-SR_connect=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    await secure.close();
  });

  test("behind https a cookie that anybody beside us could set lets nobody come back", async () => {
    const secure = await testApp({ sandbox: true, config: { publicUrl: "https://app.example.com" } });
    const neighbour = await aPerson(secure, undefined, "https://app.example.com");
    const { body, cookies } = await neighbour.start("reddit");
    const page = new URL(body.url);
    page.hostname = "localhost";
    const callback = await neighbour.agree(page.href, "planted_plum");
    const [secret] = Object.values(cookies);
    const come = (cookie: string) =>
      secure.raw({
        method: "POST",
        url: "/api/accounts/connect/reddit",
        payload: callback,
        headers: { origin: "https://app.example.com", cookie },
      });
    expect((await come(`SR_connect=${secret}`)).body.message).toBe("The connection expired. Please try again.");
    expect((await come(`__Host-SR_connect=${secret}`)).status).toBe(200);
    await secure.close();
  });

  test.each([
    "nonsense",
    "e30",
    Buffer.from("[1]").toString("base64url"),
    Buffer.from('{"n":"abc"}').toString("base64url"),
    Buffer.from('{"n":12}').toString("base64url"),
  ])("the state %s is refused (AC-03)", async (state) => {
    const answer = await app.get(`/accounts/connect/reddit?state=${state}`);
    expect([answer.status, answer.body.errors]).toEqual([422, { state: ["The selected state is invalid."] }]);
  });

  test("no other platform can be named, and no other parameter", async () => {
    const state = encodeState({ is_authed: false, route: null, query: {}, is_sign_in: false, n: newNonce() });
    for (const path of [`twitter?state=${state}`, `foo?state=${state}`, "reddit", `reddit?state=${state}&x=1`]) {
      expect([path, (await app.get(`/accounts/connect/${path}`)).status]).toEqual([path, 422]);
    }
  });

  test("a platform that is not there is not offered", async () => {
    const bare = await testApp();
    const answer = await (await aPerson(bare)).start("reddit");
    expect([answer.status, answer.body.message]).toEqual([422, "Reddit is not set up on this installation."]);
    await bare.close();
  });

  test("a browser that was led there by somebody else starts nothing (ST-26)", async () => {
    const state = encodeState({ is_authed: false, route: null, query: {}, is_sign_in: false, n: newNonce() });
    const leads: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
      { accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
    ];
    for (const headers of leads) {
      const answer = await app.get(`/accounts/connect/reddit?state=${state}`, { headers });
      expect([headers, answer.status, answer.setCookies]).toEqual([headers, 403, []]);
    }
    const own = await app.get(`/accounts/connect/reddit?state=${state}`, {
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(own.status).toBe(200);
  });

  test("a state in use by somebody else is refused, the same browser may repeat it", async () => {
    const [visitor, other] = [await aPerson(app), await aPerson(app)];
    const n = newNonce();
    expect((await visitor.start("reddit", { n })).status).toBe(200);
    expect((await visitor.start("reddit", { n })).status).toBe(200);
    expect((await other.start("reddit", { n })).status).toBe(422);
  });

  test("nobody starts without end", async () => {
    const user = await aPerson(app, await aUser(app.db));
    const statuses = [];
    for (let start = 0; start < 61; start++) statuses.push((await user.start("reddit")).status);
    expect(statuses.lastIndexOf(200)).toBe(59);
    expect(statuses.at(-1)).toBe(429);
    app.passTime(600);
    expect((await user.start("reddit")).status).toBe(200);
  });

  test("an IPv6 customer has three times what each of their networks has, and takes nothing from others", async () => {
    const begun = async (step: "start" | "finish", count: number, address: (n: number) => string) => {
      const tries = Array.from({ length: count }, async (_, n) => {
        await limitConnecting(app.ctx, step, { ip: address(n), session: null });
      });
      return (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled").length;
    };
    for (const step of ["start", "finish"] as const) {
      expect(await begun(step, 210, () => "2001:db8:7:1::1")).toBe(200);
      expect(await begun(step, 450, (n) => `2001:db8:7:${n + 2}::1`)).toBe(400);
      expect(await begun(step, 1, () => "2001:db8:8::1")).toBe(1);
    }
  });
});

describe("coming back (ST-26, ST-27)", () => {
  test("a state works once", async () => {
    const visitor = await aPerson(app);
    const { body } = await visitor.start("reddit");
    const callback = await visitor.agree(body.url, "once_only");
    expect((await visitor.finish("reddit", callback)).status).toBe(200);
    const again = await (await aPerson(app)).finish("reddit", callback);
    expect([again.status, again.body]).toEqual([422, expired]);
  });

  test("only in the browser that started", async () => {
    const visitor = await aPerson(app);
    const { body } = await visitor.start("reddit");
    const callback = await visitor.agree(body.url, "own_browser");
    await leavesNothing(async () => {
      const elsewhere = await aPerson(app);
      expect((await elsewhere.finish("reddit", callback)).body).toEqual(expired);
      await elsewhere.start("reddit");
      expect((await elsewhere.finish("reddit", callback)).body).toEqual(expired);
    });
    expect((await visitor.finish("reddit", callback)).status).toBe(200);
  });

  test("only in the session that started", async () => {
    const user = await aUser(app.db);
    const here = await aPerson(app, user);
    const callback = await here.agree((await here.start("reddit")).body.url, "own_session");
    const elsewhere = await aPerson(app, user);
    const answer = await elsewhere.finish("reddit", callback);
    expect([answer.status, answer.body]).toEqual([422, { ...expired, is_authed: true }]);
    expect((await here.finish("reddit", callback)).status).toBe(200);
  });

  test("a visitor who signed in meanwhile is the same browser and gets the account attached", async () => {
    const user = await aUser(app.db);
    const visitor = await aPerson(app);
    const callback = await visitor.agree((await visitor.start("reddit")).body.url, "signed_in_since");
    const answer = await (await visitor.signIn(user)).finish("reddit", callback);
    expect(answer.body).toMatchObject({ is_authed: true, code: "account_connected" });
  });

  test("only for the platform it was started with", async () => {
    const visitor = await aPerson(app);
    const callback = await visitor.agree((await visitor.start("reddit")).body.url, "own_platform");
    for (const platform of ["x", "instagram", "tiktok"]) {
      expect((await visitor.finish(platform, callback)).body).toEqual(expired);
    }
    expect((await visitor.finish("reddit", callback)).status).toBe(200);
  });

  test("not with an altered state, and not after ten minutes (BI-038)", async () => {
    await leavesNothing(async () => {
      const visitor = await aPerson(app);
      const { body, state } = await visitor.start("reddit");
      const { code } = await visitor.agree(body.url, "too_late");
      const altered = `${state.slice(0, -1)}${state.endsWith("A") ? "B" : "A"}`;
      expect((await visitor.finish("reddit", { code, state: altered })).body).toEqual(expired);
      app.passTime(600);
      expect((await visitor.finish("reddit", { code, state })).body).toEqual(expired);
    });
  });

  test("a code is taken once, also with a fresh state", async () => {
    const visitor = await aPerson(app);
    const callback = await visitor.agree((await visitor.start("reddit")).body.url, "code_once");
    expect((await visitor.finish("reddit", callback)).status).toBe(200);
    await leavesNothing(async () => {
      const other = await aPerson(app);
      const { state } = await other.start("reddit");
      const answer = await other.finish("reddit", { code: callback.code, state });
      expect([answer.status, answer.body.message]).toEqual([
        422,
        "Failed to connect Reddit account. Please try again.",
      ]);
    });
  });

  test("a creator of somebody else is refused before anything is used up (ST-20)", async () => {
    const theirs = await aCreator(app.db, await aUser(app.db));
    const user = await aPerson(app, await aUser(app.db));
    const callback = await user.agree((await user.start("reddit")).body.url, "foreign_creator");
    await leavesNothing(async () => {
      const answer = await user.finish("reddit", callback, { creator: theirs });
      expect([answer.status, answer.body]).toEqual([
        403,
        { message: "Creator is not found.", severity: "danger", is_authed: true, request_id: expect.any(String) },
      ]);
    });
    expect((await user.finish("reddit", callback)).status).toBe(200);
  });
});

test("no token lies in the database in the clear (ST-24, ST-33)", async () => {
  await (await aPerson(app)).connect("reddit", "sealed_up");
  const rows = await app.db.selectFrom("accounts").select(["access_token", "refresh_token"]).execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { access_token, refresh_token } of rows) {
    expect([access_token, refresh_token]).toEqual([
      expect.stringMatching(/^v1\.test\./),
      expect.stringMatching(/^v1\.test\./),
    ]);
  }
  expect(await accounts()).toContainEqual({ id: expect.any(Number), username: "sealed_up" });
});
