import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCreator, aUser, type BuiltCreator } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let caller: Caller;
let mine: BuiltCreator;
let theirs: { caller: Caller; creator: BuiltCreator };
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  const [ann, bob] = [await aUser(app.db), await aUser(app.db)];
  mine = await aCreator(app.db, ann);
  caller = await app.as(ann);
  theirs = { caller: await app.as(bob), creator: await aCreator(app.db, bob) };
});
afterAll(() => app.close());

const as = (creator: BuiltCreator) => ({ headers: { "creator-id": String(creator.id) } });
const add = (template: object, of = mine) => caller.post("/templates", template, as(of));
const list = async () => (await caller.get("/templates", as(mine))).body;
const title = { name: "Morning", type: "title", text: "Good morning from {creator}" };

test("GET templates is an array, by name, of the creator alone (ENT-19, API-20, TE-01)", async () => {
  expect(await list()).toEqual([]);
  const other = await aCreator(app.db, { id: mine.user_id });
  for (const name of ["walk", "Apple", "zebra"]) await add({ ...title, name });
  await add({ ...title, name: "elsewhere" }, other);
  await theirs.caller.post("/templates", title, as(theirs.creator));
  const templates = await list();
  expect(templates.map(({ name }: { name: string }) => name)).toEqual(["Apple", "walk", "zebra"]);
  expect(templates[0]).toEqual({ ...title, name: "Apple", id: expect.any(Number), created_at: expect.any(String) });
});

test("a template is made, changed and deleted (TE-01)", async () => {
  const made = await add({ ...title, name: "  Morning  " });
  expect([made.status, made.body]).toEqual([201, { ...title, id: expect.any(Number), created_at: expect.any(String) }]);
  const { id } = made.body;
  const changed = await caller.patch(`/templates/${id}`, { text: "Hello" }, as(mine));
  expect([changed.status, changed.body]).toEqual([200, { ...made.body, text: "Hello" }]);
  expect((await caller.patch(`/templates/${id}`, {}, as(mine))).body).toEqual(changed.body);
  expect((await caller.patch(`/templates/${id}`, { name: "morning" }, as(mine))).body.name).toBe("morning");
  expect((await caller.delete(`/templates/${id}`, as(mine))).status).toBe(204);
  expect((await caller.delete(`/templates/${id}`, as(mine))).status).toBe(404);
  expect(await list()).toEqual([]);
});

test("a name is free once for each type, whatever its case", async () => {
  await add(title);
  const again = await add({ ...title, name: "MORNING" });
  expect([again.status, again.body.errors]).toEqual([
    422,
    { name: ['Template named "MORNING" already exists. Pick a different name.'] },
  ]);
  expect((await add({ ...title, type: "comment" })).status).toBe(201);
  const other = (await add({ ...title, name: "Evening" })).body;
  const renamed = await caller.patch(`/templates/${other.id}`, { name: "morning" }, as(mine));
  expect([renamed.status, renamed.body.message]).toEqual([
    422,
    'Template named "morning" already exists. Pick a different name.',
  ]);
});

describe("what a template may be (TE-01, TE-02)", () => {
  test.each([
    [{ ...title, name: " " }, "The name field is required."],
    [{ ...title, name: "x".repeat(101) }, "The name field must not be greater than 100 characters."],
    [{ ...title, name: "a\tb" }, "The text contains characters that are not allowed."],
    [{ ...title, name: "a\u0000b" }, "The name field contains invalid characters."],
    [{ ...title, name: 7 }, "The name field must be a string."],
    [{ ...title, type: "post" }, "The selected type is invalid."],
    [{ name: "x", type: "title" }, "The text field is required."],
    [{ ...title, text: " \n " }, "The text field is required."],
    [{ ...title, text: "x".repeat(301) }, "The text field must not be greater than 300 characters."],
    [{ ...title, text: "two\nlines" }, "Title mustn't contain line breaks."],
    [
      { ...title, type: "comment", text: "x".repeat(10_001) },
      "The text field must not be greater than 10000 characters.",
    ],
    [{ ...title, text: "Hi {name}" }, "Unknown variable {name}."],
    [{ ...title, text: "Hi {username}" }, "Unknown variable {username}."],
    [{ ...title, owner: 1 }, "The owner field is not allowed."],
  ])("%j is refused", async (template, message) => {
    const { status, body } = await add(template);
    expect([status, body.message]).toEqual([422, message]);
    expect(await list()).toEqual([]);
  });

  test.each([
    { ...title, text: "\u{1f34a}".repeat(300) },
    { ...title, type: "comment", text: "Thanks {username}!\nSee {link}, {day} in r/{subreddit}: {TITLE}" },
    { ...title, type: "message", text: "x".repeat(10_000) },
  ])("$type with such a text is taken", async (template) => {
    expect((await add(template)).status).toBe(201);
  });

  test("changes are checked by the type it has", async () => {
    const { id } = (await add(title)).body;
    const { status, body } = await caller.patch(`/templates/${id}`, { text: "x".repeat(301) }, as(mine));
    expect([status, body.message]).toEqual([422, "The text field must not be greater than 300 characters."]);
    expect((await caller.patch(`/templates/${id}`, { type: "comment" }, as(mine))).status).toBe(422);
  });
});

test("there are 200 at most, also when many come at once (BI-217)", async () => {
  const rows = Array.from({ length: 198 }, (_, n) => ({ ...title, type: "title" as const, name: `t${n}` }));
  await app.db
    .insertInto("templates")
    .values(rows.map((row) => ({ ...row, creator_id: mine.id, created_at: new Date() })))
    .execute();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => add({ ...title, name: `late ${n}` })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.find(({ status }) => status !== 201)!;
  expect([refused.status, refused.body.message]).toEqual([422, "You can have up to 200 templates."]);
});

test("templates of others are not found, and stay as they are (ST-19)", async () => {
  const other = await aCreator(app.db, { id: mine.user_id });
  const foreign = [
    (await theirs.caller.post("/templates", title, as(theirs.creator))).body,
    (await add(title, other)).body,
  ];
  for (const { id } of foreign) {
    expect((await caller.patch(`/templates/${id}`, { text: "mine now" }, as(mine))).status).toBe(404);
    expect((await caller.delete(`/templates/${id}`, as(mine))).status).toBe(404);
    expect((await caller.delete(`/templates/${id}`, as(theirs.creator))).status).toBe(403);
  }
  const left = await app.db
    .selectFrom("templates")
    .select("text")
    .where(
      "id",
      "in",
      foreign.map(({ id }) => id),
    )
    .execute();
  expect(left).toEqual([{ text: title.text }, { text: title.text }]);
});
