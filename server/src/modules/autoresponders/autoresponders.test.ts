import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCreator, aSubscription, aUser, type BuiltCreator, type BuiltUser } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let ann: BuiltUser;
let caller: Caller;
let mine: BuiltCreator;
let theirs: { caller: Caller; creator: BuiltCreator };
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  const bob = await aUser(app.db);
  ann = await aUser(app.db);
  mine = await aCreator(app.db, ann);
  caller = await app.as(ann);
  theirs = { caller: await app.as(bob), creator: await aCreator(app.db, bob) };
});
afterAll(() => app.close());

const as = (creator: BuiltCreator) => ({ headers: { "creator-id": String(creator.id) } });
const add = (autoresponder: object, of = mine) => caller.post("/autoresponders", autoresponder, as(of));
const change = (id: number, changes: object) => caller.patch(`/autoresponders/${id}`, changes, as(mine));
const list = async (type = "") =>
  (await caller.get(`/autoresponders${type && `?type=${type}`}`, as(mine))).body.data as { id: number; name: string }[];
const names = async (type: string) => (await list(type)).map(({ name }) => name);

const thanks = { type: "comment", name: "Thanks", replies: ["Thank you!"] };
const prints = { ...thanks, name: "Prints", trigger: "keywords", keywords: ["print"] };
const hello = { type: "message", name: "Hello", replies: ["Hello {username}!"] };
const NEEDED = "Please upgrade your plan to enable this autoresponder.";

test("an autoresponder is made with what is usual, read, changed and deleted (API-38, AR-02, AR-07)", async () => {
  const made = await add(thanks);
  expect([made.status, made.body.data]).toEqual([
    201,
    {
      ...thanks,
      id: expect.any(Number),
      creator_id: mine.id,
      is_enabled: false,
      requires_upgrade: false,
      trigger: "any",
      match: "contains",
      keywords: [],
      excluded_keywords: [],
      subreddits: [],
      delay_min: 3,
      delay_max: 15,
      daily_limit: 25,
      cooldown_hours: 24,
      active_from: null,
      active_to: null,
      post_max_age_days: 7,
      replied_today: 0,
      replied_total: 0,
      last_reply_at: null,
      disabled_reason: null,
      enabled_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ]);
  const { id } = made.body.data;
  expect((await caller.get(`/autoresponders/${id}`, as(mine))).body.data).toEqual({ ...made.body.data, log: [] });
  const written = { name: "Kind words", subreddits: ["r/Fog", "fog"], active_from: "22:00", active_to: "06:00" };
  const changed = await change(id, written);
  expect([changed.status, changed.body.data]).toEqual([
    200,
    { ...made.body.data, ...written, subreddits: ["Fog"], updated_at: expect.any(String) },
  ]);
  expect((await change(id, {})).body.data).toEqual(changed.body.data);
  expect((await caller.delete(`/autoresponders/${id}`, as(mine))).status).toBe(204);
  expect((await caller.delete(`/autoresponders/${id}`, as(mine))).status).toBe(404);
  expect((await caller.get(`/autoresponders/${id}`, as(mine))).status).toBe(404);
});

test("each type has its list, and an order that can be changed (AR-03, AR-13)", async () => {
  for (const name of ["a", "b", "c"]) await add({ ...thanks, name });
  await add(hello);
  expect([await names("comment"), await names("message")]).toEqual([["a", "b", "c"], ["Hello"]]);
  const [a, b, c] = (await list("comment")).map(({ id }) => id);
  const order = (type: string, ids: unknown[]) => caller.put("/autoresponders/order", { type, ids }, as(mine));
  const answer = await order("comment", [c, a, b]);
  expect([answer.status, answer.body.data.map(({ name }: { name: string }) => name)]).toEqual([200, ["c", "a", "b"]]);
  // One that the page does not know yet goes to the end.
  await order("comment", [b]);
  expect(await names("comment")).toEqual(["b", "c", "a"]);
  await add({ ...thanks, name: "d" });
  expect(await names("comment")).toEqual(["b", "c", "a", "d"]);
  for (const wrong of [[a, a], [(await list("message"))[0]!.id], [0]]) {
    const refused = await order("comment", wrong);
    expect([refused.status, refused.body.errors]).toEqual([422, { ids: ["The selected ids are invalid."] }]);
  }
  expect((await caller.get("/autoresponders?type=post", as(mine))).status).toBe(422);
});

describe("what an autoresponder may be (AR-04)", () => {
  test.each([
    [{ name: " " }, "The name field is required."],
    [{ name: "x".repeat(101) }, "The name field must not be greater than 100 characters."],
    [{ type: "post" }, "The selected type is invalid."],
    [{ trigger: "keywords" }, "Keywords are required."],
    [
      { trigger: "keywords", keywords: Array.from({ length: 31 }, (_, n) => `k${n}`) },
      "The keywords field must not have more than 30 items.",
    ],
    [{ keywords: ["x".repeat(101)] }, "The keywords.0 field must not be greater than 100 characters."],
    [{ keywords: [" "] }, "The keywords.0 field is required."],
    [{ subreddits: ["two words"] }, '"two words" is not a valid subreddit.'],
    [{ replies: [] }, "The replies field must have at least 1 item."],
    [{ replies: Array.from({ length: 21 }, () => "x") }, "The replies field must not have more than 20 items."],
    [{ replies: ["x".repeat(10_001)] }, "Replies mustn't be longer than 10000 characters."],
    [{ replies: ["Hi {name}"] }, "Unknown variable {name}."],
    [{ replies: ["See {link}"] }, "Set your website in the settings to use {link}."],
    [{ delay_min: 20 }, "Minimum delay mustn't be more than the maximum delay."],
    [{ delay_min: 0 }, "The delay_min field must be at least 1."],
    [{ delay_max: 1441 }, "The delay_max field must not be greater than 1440."],
    [{ delay_max: 3.5 }, "The delay_max field must be an int."],
    [{ daily_limit: 101 }, "The daily_limit field must not be greater than 100."],
    [{ cooldown_hours: 721 }, "The cooldown_hours field must not be greater than 720."],
    [{ post_max_age_days: 31 }, "The post_max_age_days field must not be greater than 30."],
    [{ active_from: "22:00" }, "Active hours need a beginning and an end."],
    [{ active_from: "24:00", active_to: "06:00" }, "The time must be written as HH:mm."],
    [{ type: "message", subreddits: ["fog"] }, "Messages have no subreddit."],
    [{ replied_total: 5 }, "The replied_total field is not allowed."],
  ])("%j is refused (BI-202, BI-206)", async (wrong, message) => {
    const { status, body } = await add({ ...thanks, ...wrong });
    expect([status, body.message]).toEqual([422, message]);
    expect(await list()).toEqual([]);
  });

  test("changes are looked at together with what is there", async () => {
    const { id } = (await add(prints)).body.data;
    expect((await change(id, { keywords: [] })).body.message).toBe("Keywords are required.");
    expect((await change(id, { delay_max: 2 })).body.errors).toEqual({
      delay_min: ["Minimum delay mustn't be more than the maximum delay."],
    });
    expect((await change(id, { type: "message" })).status).toBe(422);
    expect((await change(id, { keywords: [], trigger: "first" })).status).toBe(200);
  });

  test("keywords stand there once, whatever their case", async () => {
    const { keywords } = (await add({ ...prints, keywords: ["Print", " PRINT", "a  b"] })).body.data;
    expect(keywords).toEqual(["Print", "a b"]);
  });

  test("all replies of a creator have a bound together; who shortens one may, and answers keep their signs (AR-04)", async () => {
    const odd = 'He said "fog", \\ {a,b}\nand 🍊';
    const long = (count: number, length: number) =>
      Array.from({ length: count }, (_, n) => `${n} `.padEnd(length, "fog "));
    const { id } = (await add({ ...thanks, replies: [odd, ...long(19, 10_000)] })).body.data;
    const second = (await add({ ...hello, replies: long(20, 5000) })).body.data.id;
    const more = { ...hello, replies: long(1, 10_000) };
    const refused = await add(more);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { replies: ["All replies of a creator can have up to 300,000 characters together. Shorten or delete some."] },
    ]);
    expect((await change(second, { replies: long(20, 6000) })).status).toBe(422);
    expect((await change(second, { name: "Still mine", replies: long(20, 4000) })).status).toBe(200);
    expect((await add(more)).status).toBe(201);
    expect((await change(id, { replies: [odd] })).body.data.replies).toEqual([odd]);
    expect(await list("comment")).toMatchObject([{ replies: [odd] }]);
  });

  test("there are 50 of each type at most, also when many come at once (AR-07)", async () => {
    for (let n = 0; n < 48; n++) await add({ ...thanks, name: `t${n}` });
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => add({ ...thanks, name: `late ${n}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422]);
    expect(answers.find(({ status }) => status === 422)!.body.message).toBe(
      "You can have up to 50 autoresponders of each kind.",
    );
    expect((await add(hello)).status).toBe(201);
  });
});

describe("the plan (AR-06, PERM-10)", () => {
  test("without one, a single comment autoresponder without keywords can be enabled (BI-203)", async () => {
    const ids: number[] = [];
    for (const one of [thanks, { ...thanks, trigger: "first" }, prints, hello]) ids.push((await add(one)).body.data.id);
    const enable = async (id: number) => {
      const { status, body } = await change(id, { is_enabled: true });
      return [status, body.message ?? body.data.is_enabled];
    };
    expect(await enable(ids[2]!)).toEqual([403, NEEDED]);
    expect(await enable(ids[3]!)).toEqual([403, NEEDED]);
    expect((await add({ ...prints, is_enabled: true })).status).toBe(403);
    expect(await enable(ids[1]!)).toEqual([200, true]);
    expect(await enable(ids[0]!)).toEqual([403, NEEDED]);
    const needs = ((await list()) as unknown as { requires_upgrade: boolean }[]).map((one) => one.requires_upgrade);
    expect(needs).toEqual([true, false, true, true]);
    // An enabled one cannot become one that needs a plan; a disabled one can be edited freely.
    expect((await change(ids[1]!, { trigger: "keywords", keywords: ["x"] })).status).toBe(403);
    expect((await change(ids[1]!, { name: "First ones" })).status).toBe(200);
    expect((await change(ids[2]!, { keywords: ["poster"] })).status).toBe(200);
  });

  test("two tabs cannot both enable the free one", async () => {
    const ids = [(await add(thanks)).body.data.id, (await add(thanks)).body.data.id];
    const answers = await Promise.all(ids.map((id) => change(id, { is_enabled: true })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test.each(["canceled", "unpaid", "deleted"])("when it ends (%s), those that need it are disabled", async (end) => {
    await aSubscription(app.db, ann, { status: "active" });
    for (const one of [prints, thanks, { ...thanks, name: "Second" }, hello]) {
      expect((await add({ ...one, is_enabled: true })).status).toBe(201);
    }
    const subscription = app.db.updateTable("subscriptions").where("user_id", "=", ann.id);
    await subscription.set({ status: "past_due" }).execute();
    expect(await enabled()).toEqual(["Prints", "Thanks", "Second", "Hello"]);
    if (end === "deleted") await app.db.deleteFrom("subscriptions").where("user_id", "=", ann.id).execute();
    else await subscription.set({ status: end }).execute();
    expect(await enabled()).toEqual(["Thanks"]);
    const [first] = (await list("comment")) as unknown as { id: number; disabled_reason: string }[];
    expect(first!.disabled_reason).toBe(NEEDED);
    expect(await errors()).toEqual(["Some autoresponders were disabled. Please upgrade your plan to enable them."]);
    for (const { id } of await list()) await change(id, { is_enabled: false });
    expect(await errors()).toEqual([]);
  });

  const enabled = async () =>
    ((await list()) as unknown as { name: string; is_enabled: boolean }[])
      .filter((one) => one.is_enabled)
      .map(({ name }) => name);
  const errors = async () => (await caller.get("/users/me")).body.creators[0].errors;
});

test("is told which one Reddit refused, until it is switched on again (AR-08)", async () => {
  const { id } = (await add({ ...thanks, is_enabled: true })).body.data;
  const disabled = { is_enabled: false, disabled_reason: "refused", disabled_at: app.ctx.clock.now() } as const;
  await app.db.updateTable("autoresponders").set(disabled).where("id", "=", id).execute();
  const text = 'Autoresponder "Thanks" was disabled because Reddit refused its replies.';
  expect((await caller.get(`/autoresponders/${id}`, as(mine))).body.data.disabled_reason).toBe(text);
  expect((await caller.get("/users/me")).body.creators[0].errors).toEqual([text]);
  const { data } = (await change(id, { is_enabled: true })).body;
  expect([data.disabled_reason, data.enabled_at]).toEqual([null, app.ctx.clock.now().toISOString()]);
  expect((await caller.get("/users/me")).body.creators[0].errors).toEqual([]);
});

test("'x today' is the day of the user's zone (AR-09)", async () => {
  await app.db.updateTable("users").set({ timezone: "Asia/Tokyo" }).where("id", "=", ann.id).execute();
  const { id } = (await add(thanks)).body.data;
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(app.ctx.clock.now());
  const count = (replied_day: string) =>
    app.db.updateTable("autoresponders").set({ replied_day, replied_on_day: 4 }).where("id", "=", id).execute();
  const shown = async () => (await caller.get(`/autoresponders/${id}`, as(mine))).body.data.replied_today;
  await count(today);
  expect(await shown()).toBe(4);
  await count("2020-01-01");
  expect(await shown()).toBe(0);
});

test("the words that hand over begin as usual and can be changed (AR-12)", async () => {
  const read = async () => (await caller.get("/autoresponders/settings", as(mine))).body.data.hand_off_words;
  expect(await read()).toEqual(["stop", "unsubscribe", "are you a bot"]);
  const write = (hand_off_words: string[]) => caller.patch("/autoresponders/settings", { hand_off_words }, as(mine));
  expect((await write(["Stop", "STOP", "enough"])).body.data).toEqual({ hand_off_words: ["Stop", "enough"] });
  expect(await read()).toEqual(["Stop", "enough"]);
  await write([]);
  expect(await read()).toEqual([]);
});

test("autoresponders of others are not found, and stay as they are (ST-19)", async () => {
  const other = await aCreator(app.db, ann);
  const foreign = [
    (await theirs.caller.post("/autoresponders", thanks, as(theirs.creator))).body.data.id,
    (await add(thanks, other)).body.data.id,
  ];
  expect(await list()).toEqual([]);
  for (const id of foreign) {
    expect((await change(id, { name: "mine now" })).status).toBe(404);
    expect((await caller.get(`/autoresponders/${id}`, as(mine))).status).toBe(404);
    expect((await caller.delete(`/autoresponders/${id}`, as(mine))).status).toBe(404);
    expect((await caller.put("/autoresponders/order", { type: "comment", ids: [id] }, as(mine))).status).toBe(422);
  }
  const left = await app.db.selectFrom("autoresponders").select("name").where("id", "in", foreign).execute();
  expect(left).toEqual([{ name: "Thanks" }, { name: "Thanks" }]);
});
