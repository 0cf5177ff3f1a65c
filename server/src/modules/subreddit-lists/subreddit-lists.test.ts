import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
const add = (list: object, of = mine) => caller.post("/subreddit-lists", list, as(of));
const change = (id: number, changes: object) => caller.patch(`/subreddit-lists/${id}`, changes, as(mine));
const drop = (id: number) => caller.delete(`/subreddit-lists/${id}`, as(mine));
const lists = async () => (await caller.get("/subreddit-lists", as(mine))).body.data;
const hills = { name: "Hills", names: ["ridgelines", "Fogchasers"] };

test("every creator has 'Saved', and it stays (SR-11)", async () => {
  const [saved, ...others] = await lists();
  expect(others).toEqual([]);
  expect(saved).toEqual({
    id: expect.any(Number),
    name: "Saved",
    names: [],
    is_built_in: true,
    created_at: expect.any(String),
  });
  const filled = await change(saved.id, { name: "Saved", names: ["r/ridgelines"] });
  expect([filled.status, filled.body.data]).toEqual([200, { ...saved, names: ["ridgelines"] }]);
  const renamed = await change(saved.id, { name: "Kept", names: [] });
  expect([renamed.status, renamed.body.errors]).toEqual([422, { name: [`The list "Saved" can't be renamed.`] }]);
  const dropped = await drop(saved.id);
  expect([dropped.status, dropped.body.message]).toEqual([422, `The list "Saved" can't be deleted.`]);
  expect((await lists())[0].names).toEqual(["ridgelines"]);
});

test("a list is made, renamed, filled anew and deleted (SR-11)", async () => {
  const made = await add({ ...hills, name: "  Hills " });
  const list = { ...hills, id: expect.any(Number), is_built_in: false, created_at: expect.any(String) };
  expect([made.status, made.body]).toEqual([201, { data: list }]);
  const { id } = made.body.data;
  expect((await change(id, { name: "HILLS" })).body.data).toEqual({ ...list, name: "HILLS" });
  expect((await change(id, { names: ["opentable"] })).body.data).toEqual({
    ...list,
    name: "HILLS",
    names: ["opentable"],
  });
  expect((await change(id, {})).body.data.names).toEqual(["opentable"]);
  expect((await drop(id)).status).toBe(204);
  expect((await drop(id)).status).toBe(404);
  expect(await lists()).toHaveLength(1);
});

test("'Saved' stands first, the others by name, and of this creator alone", async () => {
  const other = await aCreator(app.db, { id: mine.user_id });
  for (const name of ["walks", "Apples", "zebras"]) await add({ ...hills, name });
  await add({ ...hills, name: "elsewhere" }, other);
  expect((await lists()).map(({ name }: { name: string }) => name)).toEqual(["Saved", "Apples", "walks", "zebras"]);
});

test("names are kept bare and once, however they are written (PS-04)", async () => {
  const names = ["r/Ridgelines", "https://www.reddit.com/r/fogchasers/", "RIDGELINES", "u/ann"];
  expect((await add({ name: "Mixed", names })).body.data.names).toEqual(["Ridgelines", "fogchasers", "u_ann"]);
});

test("a name is free once, whatever its case, also beside 'Saved'", async () => {
  const { id } = (await add({ ...hills, name: "Evening" })).body.data;
  await add(hills);
  for (const name of ["HILLS", "saved"]) {
    const taken = { name: [`List named "${name}" already exists. Pick a different name.`] };
    const again = await add({ ...hills, name });
    expect([again.status, again.body.errors]).toEqual([422, taken]);
    const renamed = await change(id, { name });
    expect([renamed.status, renamed.body.errors]).toEqual([422, taken]);
  }
  expect((await add(hills, await aCreator(app.db, { id: mine.user_id }))).status).toBe(201);
});

describe("what a list may be", () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `place${n}`);
  test.each([
    [{ ...hills, name: " " }, "The name field is required."],
    [{ ...hills, name: "x".repeat(101) }, "The name field must not be greater than 100 characters."],
    [{ ...hills, name: "a\tb" }, "The text contains characters that are not allowed."],
    [{ name: "x" }, "The names field is required."],
    [{ name: "x", names: "ridgelines" }, "The names field must be an array."],
    [{ name: "x", names: [7] }, "The names.0 field must be a string."],
    [{ name: "x", names: ["ridgelines", "not a name"] }, '"not a name" is not a valid subreddit.'],
    [{ name: "x", names: [""] }, '"" is not a valid subreddit.'],
    [{ name: "x", names: many(201) }, "The names field must not have more than 200 items."],
    [{ ...hills, is_built_in: true }, "The is_built_in field is not allowed."],
  ])("%# is refused", async (list, message) => {
    const { status, body } = await add(list);
    expect([status, body.message]).toEqual([422, message]);
    expect(await lists()).toHaveLength(1);
  });

  test("200 subreddits or none are taken", async () => {
    expect((await add({ name: "x".repeat(100), names: many(200) })).body.data.names).toHaveLength(200);
    expect((await add({ name: "empty", names: [] })).status).toBe(201);
  });
});

test("there are 100 besides 'Saved' at most, also when many come at once", async () => {
  const rows = Array.from({ length: 98 }, (_, n) => ({ name: `l${n}`, creator_id: mine.id, created_at: new Date() }));
  await app.db.insertInto("subreddit_lists").values(rows).execute();
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => add({ ...hills, name: `late ${n}` })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.find(({ status }) => status !== 201)!;
  expect([refused.status, refused.body.message]).toEqual([422, "You can have up to 100 lists."]);
});

test("lists of others are not found, and stay as they are (ST-19)", async () => {
  const bob = await aUser(app.db);
  const theirs = await aCreator(app.db, bob);
  const other = await aCreator(app.db, { id: mine.user_id });
  const bobs = await app.as(bob);
  const foreign = [
    (await bobs.post("/subreddit-lists", hills, as(theirs))).body.data,
    (await bobs.get("/subreddit-lists", as(theirs))).body.data[0],
    (await add(hills, other)).body.data,
  ];
  for (const { id } of foreign) {
    const changed = await change(id, { names: [] });
    expect([changed.status, changed.body.message]).toEqual([404, "List was not found."]);
    expect((await drop(id)).status).toBe(404);
    expect((await caller.delete(`/subreddit-lists/${id}`, as(theirs))).status).toBe(403);
  }
  const left = await app.db
    .selectFrom("subreddit_lists")
    .select(["name", "names"])
    .where("creator_id", "in", [theirs.id, other.id])
    .orderBy("id")
    .execute();
  expect(left.filter(({ name }) => name === "Hills").map(({ names }) => names)).toEqual([hills.names, hills.names]);
  expect(left).toHaveLength(4);
});
