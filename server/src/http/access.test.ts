import { api } from "@ponkan/contract/api";
import { endpoint } from "@ponkan/contract/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { addressOf } from "../testing/address-of.ts";
import { aCreator, anAccount, aSession, aUser, type BuiltCreator, type BuiltUser } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { mount } from "./mount.ts";

type Method = (typeof api)[number]["method"];

// Represents all endpoints that require a creator.
const renamed = endpoint("POST /test/rename", {
  summary: "Answers which creator it is for",
  access: "creator",
  status: 200,
  body: z.strictObject({ name: z.string() }),
  reply: z.strictObject({ id: z.int() }),
});

let app: TestApp;
let ann: BuiltUser;
let mine: BuiltCreator;
let theirs: BuiltCreator;
let caller: Caller;
let cookie: string;
beforeAll(async () => {
  app = await testApp({
    extend: (server, ctx) =>
      mount(server, ctx, renamed, async ({ creator, body }) => {
        await ctx.db.updateTable("creators").set({ name: body.name }).where("id", "=", creator.id).execute();
        return { id: creator.id };
      }),
  });
  ann = await aUser(app.db);
  mine = await aCreator(app.db, ann);
  theirs = await aCreator(app.db, await aUser(app.db), { name: "untouched" });
  for (const creator of [mine, theirs]) {
    await anAccount(app.db, creator);
    await anAccount(app.db, creator, { platform: "redgifs" });
  }
  cookie = (await aSession(app.db, ann, app.ctx.clock.now())).cookie;
  caller = app.with(cookie);
});
afterAll(() => app.close());

const forVisitors = [
  /^\/auth\//,
  /^\/demo$/,
  /^\/stripe\/webhook$/,
  /^\/health$/,
  /^\/files\//,
  /^\/calendars\//,
  /^\/go\//,
  /^\/accounts\/connect\/\{platform\}$/,
];
const isForVisitors = (path: string) => forVisitors.some((pattern) => pattern.test(path));

describe("what visitors may call (PERM-01, PERM-02)", () => {
  test.each(api.map(({ key, method, path }) => ({ key, method, path })))("$key", async ({ method, path }) => {
    const answer = await app.raw({
      method,
      url: `/api${path}`,
      ...(method !== "GET" && { payload: {} }),
      headers: { origin: "http://localhost", host: "localhost" },
    });
    if (isForVisitors(path)) expect(answer.status).not.toBe(401);
    else expect([answer.status, answer.body.message]).toEqual([401, "Unauthenticated."]);
  });

  test("no call is for a role: there are visitors and users (PERM-01)", async () => {
    expect(api.filter(({ path }) => /admin|role/.test(path))).toEqual([]);
    expect(Object.keys((await caller.get("/users/me")).body)).not.toContain("role");
  });
});

describe("Creator-Id (CV-10, PERM-03, PERM-04)", () => {
  const rename = (id: string | undefined) =>
    caller.post("/test/rename", { name: "renamed" }, id === undefined ? {} : { headers: { "creator-id": id } });

  test("an own creator is found and named in the answer", async () => {
    const answer = await rename(String(mine.id));
    expect([answer.status, answer.body, answer.headers["x-creator-id"]]).toEqual([
      200,
      { id: mine.id },
      String(mine.id),
    ]);
  });

  test("-1 asks for an account first", async () => {
    const answer = await rename("-1");
    expect([answer.status, answer.body.message]).toEqual([422, "Connect your Reddit account to continue."]);
  });

  test("everything else is 403 and changes nothing (ST-20)", async () => {
    const own = String(mine.id);
    const odd = [
      undefined,
      "",
      String(theirs.id),
      "999999",
      "0",
      "-2",
      `${own},${own}`,
      `${own}e0`,
      `0x${own}`,
      `${own}.0`,
    ];
    for (const id of [
      ...odd,
      "9007199254740993",
      "9".repeat(30),
      "null",
      "NaN",
      `+${own}`,
      `0${own}`,
      `${own};drop table users`,
    ]) {
      const answer = await rename(id);
      expect([id, answer.status, answer.body.message]).toEqual([id, 403, "Creator is not found."]);
    }
    const row = await app.db
      .selectFrom("creators")
      .select("name")
      .where("id", "=", theirs.id)
      .executeTakeFirstOrThrow();
    expect(row.name).toBe("untouched");
  });

  test("without a session 401 comes before the creator", async () => {
    const answer = await app.post("/test/rename", { name: "x" }, { headers: { "creator-id": String(mine.id) } });
    expect(answer.status).toBe(401);
  });

  test("calls about the user ignore it", async () => {
    for (const id of [String(theirs.id), "-1", "nonsense"]) {
      expect((await caller.get("/users/me", { headers: { "creator-id": id } })).status).toBe(200);
    }
  });
});

describe("creators of others (ST-19)", () => {
  const call = (method: Method, path: string, headers: Record<string, string>) =>
    caller.raw({
      method,
      url: `/api${path}`,
      headers: { origin: "http://localhost", host: "localhost", cookie: `SR_session=${cookie}`, ...headers },
    });
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        (
          [
            "creators",
            "accounts",
            "posts",
            "media",
            "templates",
            "drafts",
            "subreddit_lists",
            "saved_searches",
            "media_collections",
            "autoresponders",
            "outbox",
          ] as const
        ).map((table) => app.db.selectFrom(table).selectAll().execute()),
      ),
    );

  const forCreators = api.filter(({ access }) => access === "creator");
  test.each(forCreators.map(({ key, method, path }) => ({ key, method, path })))(
    "$key is 403 for a creator of somebody else, as for one that does not exist",
    async ({ method, path }) => {
      const before = await everything();
      for (const id of [theirs.id, 999_999]) {
        const answer = await call(method, addressOf(path, mine), { "creator-id": String(id) });
        expect([id, answer.status, answer.body.message]).toEqual([id, 403, "Creator is not found."]);
      }
      expect((await call(method, addressOf(path, mine), { "creator-id": "-1" })).status).toBe(422);
      expect(await everything()).toBe(before);
    },
  );

  test("every call with another parameter than an id is listed here", () => {
    const known = new Set(forCreators.map(({ key }) => key as string));
    const forAnybody = [
      "GET /go/{code}",
      "GET /go/{code}/{mark}",
      "GET /accounts/connect/{platform}",
      "POST /accounts/connect/{platform}",
    ];
    // Identified by a secret; the tests of uploads, media and the calendar cover ownership.
    const bySecret = ["PATCH /media/uploads/{key}", "GET /files/{secret}", "GET /calendars/{secret}"];
    const others = api
      .map(({ key }) => key)
      .filter((key) => key.includes("{") && !key.includes("{id}") && !known.has(key));
    expect(others).toEqual([...forAnybody, ...bySecret]);
  });
});

test("reading changes nothing, but for the attempt to connect and that risks were seen (ST-18, AM-08)", async () => {
  const session = await aSession(app.db, ann, app.ctx.clock.now());
  const snapshot = async () =>
    JSON.stringify(
      await Promise.all(
        (["users", "sessions", "creators", "accounts", "quota_periods", "updates", "outbox"] as const).map((table) =>
          app.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    );
  const before = await snapshot();
  for (const { path } of api.filter(({ method, key }) => method === "GET" && key !== "GET /ban-risks")) {
    await app.with(session.cookie).get(addressOf(path, mine), { headers: { "creator-id": String(mine.id) } });
  }
  expect(await snapshot()).toBe(before);
});
