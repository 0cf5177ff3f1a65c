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

const as = (creator: BuiltCreator) => ({ headers: { "creator-id": String(creator.id) } });
const keep = (body: object, of = mine) => caller.post("/subreddit-searches", body, as(of));
const kept = async (of = mine) => (await caller.get("/subreddit-searches", as(of))).body.data;
const forget = (id: number) => caller.delete(`/subreddit-searches/${id}`, as(mine));
const fog = { query: "fog, hills", sort: "growth", subscribers_min: 20_000, access: ["public"], over_18: false };

test("a search is kept with its words, order and filters, and forgotten (SR-07)", async () => {
  const made = await keep({ name: " Foggy ", search: fog });
  const shown = { id: expect.any(Number), name: "Foggy", search: fog, created_at: expect.any(String) };
  expect([made.status, made.body.data]).toEqual([201, shown]);
  await keep({ name: "apples", search: { tags: ["fruit"] } });
  expect((await kept()).map(({ name }: { name: string }) => name)).toEqual(["apples", "Foggy"]);
  expect((await forget(made.body.data.id)).status).toBe(204);
  expect((await forget(made.body.data.id)).status).toBe(404);
  expect(await kept()).toHaveLength(1);
});

test("a name is free once, whatever its case", async () => {
  await keep({ name: "Foggy", search: fog });
  const again = await keep({ name: "FOGGY", search: fog });
  const words = `Search named "FOGGY" already exists. Pick a different name.`;
  expect([again.status, again.body.errors]).toEqual([422, { name: [words] }]);
});

test.each([
  [{ name: "x", search: {} }, "Search for something first."],
  [{ name: "", search: fog }, "The name field is required."],
  [{ name: "x" }, "The search field is required."],
  [{ name: "x", search: { ...fog, page: 2 } }, "The search.page field is not allowed."],
  [{ name: "x", search: { access: ["everywhere"] } }, "The selected search.access.0 is invalid."],
  [{ name: "x", search: { subscribers_min: "many" } }, "The search.subscribers_min field must be a number."],
])("%# is refused", async (body, message) => {
  const answer = await keep(body);
  expect([answer.status, answer.body.message]).toEqual([422, message]);
  expect(await kept()).toEqual([]);
});

test("there are 100 at most, also when several come at once", async () => {
  const rows = Array.from({ length: 98 }, (_, n) => ({
    name: `s${n}`,
    search: JSON.stringify(fog),
    creator_id: mine.id,
    created_at: new Date(),
  }));
  await app.db.insertInto("saved_searches").values(rows).execute();
  const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => keep({ name: `late ${n}`, search: fog })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.find(({ status }) => status !== 201)!.body.message).toBe("You can keep up to 100 searches.");
});

test("searches of another creator are not found, and stay (ST-19)", async () => {
  const other = await aCreator(app.db, { id: mine.user_id });
  const { id } = (await keep({ name: "Foggy", search: fog }, other)).body.data;
  expect(await kept()).toEqual([]);
  expect((await forget(id)).status).toBe(404);
  expect(await kept(other)).toHaveLength(1);
});
