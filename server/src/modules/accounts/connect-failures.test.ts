import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCreator, aUser } from "../../testing/builders.ts";
import { aPerson } from "../../testing/person.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ sandbox: true });
});

beforeEach(() => app.setTime(new Date().toISOString()));

afterAll(() => app.close());

/** Asserts that the work signs nobody in and stores nothing. */
async function leavesNothing(work: () => Promise<unknown>): Promise<void> {
  const tables = ["users", "creators", "accounts", "sessions", "outbox"] as const;
  const rows = async () =>
    JSON.stringify(await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute())));
  const before = await rows();
  await work();
  expect(await rows()).toBe(before);
}

describe("what goes wrong has message, severity and is_authed (CONN-24, API-19)", () => {
  test.each([
    [{}, "The code field is required."],
    [{ code: "", state: "x" }, "The code field is required."],
    [{ code: "x" }, "The state field is required."],
    [{ code: "x", state: "x", error: "y" }, "The error field is not allowed."],
    [{ code: "x".repeat(2049), state: "x" }, "The code field must not be greater than 2048 characters."],
  ])("a callback that is none (%#)", async (callback, message) => {
    const answer = await (await aPerson(app)).finish("reddit", callback);
    expect([answer.status, answer.body]).toMatchObject([422, { message, severity: "danger", is_authed: false }]);
  });

  test("also what is not even JSON, and what comes from elsewhere", async () => {
    const headers = { origin: "http://localhost", host: "localhost", "content-type": "application/json" };
    const send = (payload: string, more = {}) =>
      app.raw({ method: "POST", url: "/api/accounts/connect/x", payload, headers: { ...headers, ...more } });
    expect(await send("{")).toMatchObject({ status: 400, body: { severity: "danger", is_authed: false } });
    expect(await send("{}", { origin: "https://evil.test" })).toMatchObject({
      status: 403,
      body: { severity: "danger", is_authed: false },
    });
  });

  test("other calls say nothing of the kind", async () => {
    expect((await app.post("/auth/sign-in", {})).body).not.toHaveProperty("severity");
    expect((await app.get("/accounts/connect/reddit")).body).not.toHaveProperty("severity");
  });
});

describe("when the platform is not well, nothing is stored half-way", () => {
  const failed = {
    message: "Failed to connect Reddit account. Please try again.",
    severity: "danger",
    is_authed: false,
  };

  test.each([
    ["reddit:token", { kind: "error", status: 503 }],
    ["reddit:token", { kind: "malformed" }],
    ["reddit:token", { kind: "huge", bytes: 10 * 1024 * 1024 }],
    ["reddit:token", { kind: "cut-before" }],
    ["reddit:token", { kind: "redirect" }],
    ["reddit:me", { kind: "error", status: 500 }],
    ["reddit:me", { kind: "huge", bytes: 10 * 1024 * 1024 }],
    ["reddit:me", { kind: "malformed" }],
    ["reddit:me", { kind: "cut-answer" }],
  ] as const)("%s: %j", async (endpoint, effect) => {
    const visitor = await aPerson(app);
    const callback = await visitor.agree((await visitor.start("reddit")).body.url, "unlucky");
    app.jobs.length = 0;
    await leavesNothing(async () => {
      await app.sandbox.faults.add(endpoint, effect);
      const answer = await visitor.finish("reddit", callback);
      await app.sandbox.faults.clear();
      expect([answer.status, answer.body]).toMatchObject([422, failed]);
    });
    // Granted access is given back.
    expect(app.jobs.map(({ name }) => name)).toEqual(endpoint === "reddit:me" ? ["revoke-grant"] : []);
  });

  test("fewer permissions than asked for are given back at once (ST-30)", async () => {
    const visitor = await aPerson(app);
    const url = new URL((await visitor.start("reddit")).body.url);
    url.searchParams.set("scope", "identity read");
    const callback = await visitor.agree(url.href, "stingy");
    app.jobs.length = 0;
    await leavesNothing(async () => {
      const answer = await visitor.finish("reddit", callback);
      expect([answer.status, answer.body]).toMatchObject([
        422,
        {
          message: "Reddit did not grant every permission that is needed. Please connect your Reddit account again.",
          severity: "danger",
        },
      ]);
    });
    expect(app.jobs.map(({ name }) => name)).toEqual(["revoke-grant"]);
  });

  test("more karma than can be kept counts as not told", async () => {
    await app.sandbox.reddit.putUser("too_loved", { link_karma: 3_000_000_000 });
    const creator = await aCreator(app.db, await aUser(app.db));
    const person = await aPerson(app, { id: creator.user_id });
    expect((await person.connect("reddit", "too_loved", { creator })).status).toBe(200);
    app.passTime(2 * 60 * 60);
    const caller = await app.as({ id: creator.user_id });
    const { status, body } = await caller.get("/accounts/reddit", {
      headers: { "creator-id": String(creator.id) },
    });
    expect([status, body.data.username, body.data.karma_post]).toEqual([200, "too_loved", 0]);
    const { facts } = await app.db
      .selectFrom("accounts")
      .select("facts")
      .where("username", "=", "too_loved")
      .executeTakeFirstOrThrow();
    expect([facts.karma_post, facts.karma_comment]).toEqual([undefined, expect.any(Number)]);
  });
});
