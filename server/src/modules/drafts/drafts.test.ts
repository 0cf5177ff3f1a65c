import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCreator, aUser, type BuiltCreator } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let caller: Caller;
let mine: BuiltCreator;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  const ann = await aUser(app.db);
  mine = await aCreator(app.db, ann);
  caller = await app.as(ann);
});
afterAll(() => app.close());

const as = (creator: BuiltCreator, more: Record<string, string> = {}) => ({
  headers: { "creator-id": String(creator.id), ...more },
});
const data = { version: 1, rows: [{ subreddit: "openfield", title: "A walk", flair: null }], time: { mode: "spread" } };
const add = (draft: object, more?: Record<string, string>) => caller.post("/drafts", draft, as(mine, more));
const list = async () => (await caller.get("/drafts", as(mine))).body.data;

test("a draft is kept as it is, listed without what is in it, and deleted", async () => {
  app.setTime("2026-05-01T12:00:00Z");
  const made = await add({ name: " Sunday ", data });
  const at = "2026-05-01T12:00:00.000Z";
  const summary = { id: expect.any(Number), name: "Sunday", rev: 1, created_at: at, updated_at: at };
  expect([made.status, made.body]).toEqual([201, { data: { ...summary, data } }]);
  const { id } = made.body.data;
  expect((await caller.get(`/drafts/${id}`, as(mine))).body).toEqual(made.body);
  expect(await list()).toEqual([summary]);
  expect((await caller.delete(`/drafts/${id}`, as(mine))).status).toBe(204);
  expect((await caller.get(`/drafts/${id}`, as(mine))).status).toBe(404);
  expect(await list()).toEqual([]);
});

test("the one changed last comes first, and fields that are left out stay", async () => {
  const ids: number[] = [];
  for (const name of ["one", "two"]) {
    app.passTime(60);
    ids.push((await add({ name, data })).body.data.id);
  }
  app.passTime(60);
  const renamed = await caller.patch(`/drafts/${ids[0]}`, { rev: 1, name: "first" }, as(mine));
  expect(renamed.body.data).toMatchObject({ name: "first", rev: 2, data });
  const written = await caller.patch(`/drafts/${ids[0]}`, { rev: 2, data: { empty: true } }, as(mine));
  expect(written.body.data).toMatchObject({ name: "first", rev: 3, data: { empty: true } });
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(["first", "two"]);
});

test("two tabs: the second save is told what the first one made of it", async () => {
  const { id } = (await add({ name: "both", data })).body.data;
  const answers = await Promise.all(
    ["mine", "yours"].map((name) => caller.patch(`/drafts/${id}`, { rev: 1, name }, as(mine))),
  );
  const [saved, late] = answers.toSorted((one, other) => one.status - other.status);
  expect([saved!.status, late!.status]).toEqual([200, 409]);
  expect(late!.body).toMatchObject({
    message: "The draft was changed in another tab. Reload to see the latest version.",
    current: saved!.body.data,
  });
});

test("sent twice with the same key it is one draft", async () => {
  const key = { "idempotency-key": randomUUID() };
  const [first, second] = [await add({ name: "once", data }, key), await add({ name: "once", data }, key)];
  expect(second.body).toEqual(first.body);
  expect(await list()).toHaveLength(1);
});

test.each([
  [{ data }, "The name field is required."],
  [{ name: "  ", data }, "The name field is required."],
  [{ name: "x".repeat(101), data }, "The name field must not be greater than 100 characters."],
  [{ name: "a\u0000", data }, "The name field contains invalid characters."],
  [{ name: "a\u0007", data }, "The text contains characters that are not allowed."],
  [{ name: "x" }, "The data field is required."],
  [{ name: "x", data: [] }, "The data field must be a record."],
  [{ name: "x", data: "text" }, "The data field must be a record."],
  [{ name: "x", data: { text: "a\u0000b" } }, "The data.text field contains invalid characters."],
  [{ name: "x", data: { rows: Array(4).fill("x".repeat(70_000)) } }, "The draft is larger than 256 KB."],
])("%.60j is refused", async (draft, message) => {
  const { status, body } = await add(draft);
  expect([status, body.message]).toEqual([422, message]);
  expect(await list()).toEqual([]);
});

test("a change is checked as well, and needs its version", async () => {
  const { id } = (await add({ name: "x", data })).body.data;
  const large = { rows: Array(4).fill("x".repeat(70_000)) };
  const revs = [undefined, 0, "1", 2 ** 31];
  for (const changes of [{ rev: 1, data: large }, ...revs.map((rev) => ({ rev, name: "y" }))]) {
    expect((await caller.patch(`/drafts/${id}`, changes, as(mine))).status).toBe(422);
  }
  expect((await caller.get(`/drafts/${id}`, as(mine))).body.data).toMatchObject({ rev: 1, name: "x" });
});

test("256 KB are taken", async () => {
  const frame = JSON.stringify({ rows: ["", "", ""] }).length;
  const rest = 256 * 1024 - frame - 2 * 90_000;
  const full = { rows: ["x".repeat(90_000), "x".repeat(90_000), "x".repeat(rest)] };
  expect((await add({ name: "full", data: full })).status).toBe(201);
  const fuller = { rows: [...full.rows.slice(0, 2), `${full.rows[2]}x`] };
  expect((await add({ name: "fuller", data: fuller })).status).toBe(422);
});

test("there are 100 at most", async () => {
  const now = new Date();
  const row = { creator_id: mine.id, data: "{}", created_at: now, updated_at: now };
  await app.db
    .insertInto("drafts")
    .values(Array.from({ length: 99 }, (_, n) => ({ ...row, name: `d${n}` })))
    .execute();
  const answers = await Promise.all(["a", "b", "c"].map((name) => add({ name, data })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect(answers.find(({ status }) => status === 422)!.body.message).toBe("You can have up to 100 drafts.");
});

test("drafts of others are not found, and stay as they are (ST-19)", async () => {
  const bob = await aUser(app.db);
  const theirs = await aCreator(app.db, bob);
  const other = await aCreator(app.db, { id: mine.user_id });
  const foreign = [
    (await (await app.as(bob)).post("/drafts", { name: "secret", data }, as(theirs))).body.data,
    (await caller.post("/drafts", { name: "secret", data }, as(other))).body.data,
  ];
  for (const { id } of foreign) {
    expect((await caller.get(`/drafts/${id}`, as(mine))).status).toBe(404);
    expect((await caller.patch(`/drafts/${id}`, { rev: 1, name: "mine" }, as(mine))).status).toBe(404);
    expect((await caller.delete(`/drafts/${id}`, as(mine))).status).toBe(404);
    expect((await caller.get(`/drafts/${id}`, as(theirs))).status).toBe(403);
  }
  expect(await list()).toEqual([]);
  const left = await app.db
    .selectFrom("drafts")
    .select("name")
    .where(
      "id",
      "in",
      foreign.map(({ id }) => id),
    )
    .execute();
  expect(left).toEqual([{ name: "secret" }, { name: "secret" }]);
});
