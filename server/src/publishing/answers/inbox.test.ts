import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { postponeAnswer, tryAnswerLater } from "./answers.queries.ts";
import { type Answerer, aMessage, anAnswerer } from "./testing.ts";

let app: TestApp;
let by: Answerer;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  by = await anAnswerer(app);
});
afterAll(() => app.close());

const asCreator = () => ({ headers: { "creator-id": String(by.creator.id) } });
const post = async (path: string, body?: object) => (await app.as(by.user)).post(path, body, asCreator());
const list = async (query = "") => (await (await app.as(by.user)).get(`/inbox${query}`, asCreator())).body;
const bodies = async (query = "") => (await list(query)).data.map(({ body }: { body: string }) => body);
const counts = async () => (await (await app.as(by.user)).get("/inbox/counts", asCreator())).body;

async function idOf(remoteId: string): Promise<number> {
  const row = app.db.selectFrom("inbox_items").select("id").where("remote_id", "=", remoteId);
  return (await row.executeTakeFirstOrThrow()).id;
}
async function readOf(body: string): Promise<number> {
  const message = await aMessage(app, by, body);
  await post("/inbox/read");
  return idOf(message);
}
async function aWaiting(itemId: number, state: "waiting" | "sending" = "waiting"): Promise<void> {
  const at = new Date(Date.now() + 3_600_000);
  const whose = { creator_id: by.creator.id, account_id: by.account.id, item_id: itemId };
  const what = {
    autoresponder_id: by.rule.id,
    autoresponder_name: "Thanks",
    variant: 0,
    reply: "Thank you!",
    text: "Thank you!",
  };
  await app.db
    .insertInto("answers")
    .values({ ...whose, ...what, state, answer_at: at, next_at: at })
    .execute();
}

test("the inbox is read when it is looked at, at most once a minute, and each item is stored once", async () => {
  await aMessage(app, by, "First");
  await aMessage(app, by, "Second");
  expect((await list()).read_at).toBeNull();
  expect((await post("/inbox/read")).body).toEqual({ added: 2, read_at: expect.any(String) });
  await aMessage(app, by, "Third");
  expect((await post("/inbox/read")).body.added).toBe(0);
  await app.db
    .updateTable("inbox_readings")
    .set({ read_at: new Date(Date.now() - 61_000) })
    .execute();
  expect((await post("/inbox/read")).body.added).toBe(1);
  expect(await bodies()).toEqual(["Third", "Second", "First"]);
});

test("it is filtered, searched and paged, newest first (AR-16)", async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ...{ creator_id: by.creator.id, account_id: by.account.id, remote_id: `t4_x${index}`, kind: "message" as const },
    ...{
      type: "message" as const,
      username: index % 2 ? "Fan_One" : "fan_two",
      subject: "Hi",
      body: `Number ${index}%`,
    },
    ...{ thread_id: `t4_x${index}`, is_first: false, url: "https://reddit.example", is_decided: true },
    ...{
      received_at: new Date(Date.now() - index * 1000),
      state: index < 3 ? ("needs_you" as const) : ("open" as const),
    },
  }));
  await app.db.insertInto("inbox_items").values(rows).execute();
  const first = await list();
  expect([first.data.length, first.data[0].body, first.data[49].body]).toEqual([50, "Number 0%", "Number 49%"]);
  const second = await list(`?before=${first.next}`);
  const third = await list(`?before=${second.next}`);
  expect([second.data[0].body, third.data.length, third.next]).toEqual(["Number 50%", 20, null]);
  expect(await bodies("?state=needs_you&search=fan_one")).toEqual(["Number 1%"]);
  expect(await bodies("?search=111%25")).toEqual(["Number 111%"]);
  expect(await bodies("?type=comment")).toEqual([]);
  expect(await counts()).toEqual({ needs_you: 3, waiting: 0 });
});

test("a waiting answer is cancelled, or sent at once; one that is being sent is neither (AR-16)", async () => {
  const [one, two] = [await readOf("One"), await idOf(await aMessage(app, by, "Two")).catch(() => 0)];
  expect(two).toBe(0);
  expect((await post(`/inbox/${one}/cancel`)).body.message).toBe("No answer is waiting.");
  await aWaiting(one);
  expect(await counts()).toEqual({ needs_you: 0, waiting: 1 });
  const hurried = await post(`/inbox/${one}/send-now`);
  expect([hurried.status, hurried.body.data.state]).toEqual([200, "waiting"]);
  expect(Date.parse(hurried.body.data.answer.answer_at)).toBeLessThan(Date.now() + 1000);
  const cancelled = await post(`/inbox/${one}/cancel`);
  expect(cancelled.body.data).toMatchObject({
    state: "skipped",
    reason: "You canceled the answer.",
    answer: { state: "dropped" },
  });
  await aWaiting(one, "sending");
  for (const action of ["cancel", "send-now"]) {
    const refused = await post(`/inbox/${one}/${action}`);
    expect([refused.status, refused.body.message]).toEqual([409, "The answer is being sent."]);
  }
  expect((await post(`/inbox/${one}/answer`, { text: "Hi" })).body.message).toBe("The answer is being sent.");
});

test("what fails in us is tried later and gets no younger; what has its hours does (AR-13)", async () => {
  await aWaiting(await readOf("One"));
  const own = app.db.selectFrom("answers").selectAll().where("creator_id", "=", by.creator.id);
  const before = await own.executeTakeFirstOrThrow();
  await tryAnswerLater(app.db, before, 7_200_000);
  const tried = await own.executeTakeFirstOrThrow();
  expect(tried.answer_at).toEqual(before.answer_at);
  expect(tried.next_at.getTime()).toBeGreaterThan(before.next_at.getTime());
  await postponeAnswer(app.db, before, 7_200_000);
  expect((await own.executeTakeFirstOrThrow()).answer_at.getTime()).toBeGreaterThan(before.answer_at.getTime());
});

test("answering by hand takes the place of what waits, and is done once", async () => {
  const item = await readOf("One");
  await aWaiting(item);
  const answered = await post(`/inbox/${item}/answer`, { text: "  By hand.  " });
  expect([answered.status, answered.body.data]).toMatchObject([
    201,
    { state: "waiting", answer: { text: "By hand.", autoresponder: null, state: "waiting" } },
  ]);
  const states = await app.db
    .selectFrom("answers")
    .select(["state", "reason"])
    .where("item_id", "=", item)
    .orderBy("id")
    .execute();
  expect(states).toEqual([
    { state: "dropped", reason: "answered_by_hand" },
    { state: "waiting", reason: null },
  ]);
  await app.db.updateTable("answers").set({ state: "sending" }).where("state", "=", "waiting").execute();
  await app.db
    .updateTable("answers")
    .set({ state: "sent", sent_at: new Date() })
    .where("state", "=", "sending")
    .execute();
  expect((await post(`/inbox/${item}/answer`, { text: "Again" })).body.message).toBe("It was answered already.");
  for (const text of ["", "   ", "x".repeat(10_001), "\u0000"]) {
    expect((await post(`/inbox/${item}/answer`, { text })).status).toBe(422);
  }
});

/** Marks its waiting answer as sent. */
async function goesOut(itemId: number): Promise<void> {
  const going = app.db.updateTable("answers").where("item_id", "=", itemId);
  await going.set({ state: "sending" }).where("state", "=", "waiting").execute();
  await going.set({ state: "sent", sent_at: new Date() }).where("state", "=", "sending").execute();
}

test("after an automatic answer its owner answers too, and that once", async () => {
  const item = await readOf("Is the path open all year?");
  await aWaiting(item);
  await goesOut(item);
  const answered = await post(`/inbox/${item}/answer`, { text: "From May on." });
  expect([answered.status, answered.body.data]).toMatchObject([
    201,
    {
      ...{ state: "waiting", answer: { text: "From May on.", autoresponder: null } },
      automatic_answer: { name: "Thanks", text: "Thank you!" },
    },
  ]);
  const canceled = await post(`/inbox/${item}/cancel`);
  expect(canceled.body.data).toMatchObject({
    ...{ state: "answered", reason: null, automatic_answer: null },
    answer: { text: "Thank you!", state: "sent", autoresponder: { name: "Thanks" } },
  });
  await Promise.all(["From May on.", "From May on!"].map((text) => post(`/inbox/${item}/answer`, { text })));
  await goesOut(item);
  expect(await statesTo(item)).toEqual(["sent", "dropped", "dropped", "sent"]);
  const again = await post(`/inbox/${item}/answer`, { text: "Again" });
  expect([again.status, again.body.message]).toEqual([409, "It was answered already."]);
});

test("the database takes one automatic answer of an item, none after a person's, and one by hand", async () => {
  const [asked, answered] = [await readOf("One"), await aDirectAnswer("Two")];
  await aWaiting(asked);
  await expect(aWaiting(asked)).rejects.toThrow("one_answer_of_an_item");
  await expect(aWaiting(answered)).rejects.toThrow("one_answer_of_an_item");
  await goesOut(asked);
  await expect(aWaiting(asked)).rejects.toThrow("one_answer_of_an_item");
  await post(`/inbox/${asked}/answer`, { text: "By hand." });
  const byHand = app.db.selectFrom("answers").selectAll().where("item_id", "=", asked).where("is_by_hand", "=", true);
  const { id: _, ...same } = await byHand.executeTakeFirstOrThrow();
  await expect(app.db.insertInto("answers").values(same).execute()).rejects.toThrow("one_answer_of_an_item");
});

async function aDirectAnswer(body: string): Promise<number> {
  await app.db.updateTable("inbox_readings").set({ read_at: null, taken_at: null }).execute();
  const item = await readOf(body);
  await post(`/inbox/${item}/answer`, { text: "By hand." });
  await goesOut(item);
  return item;
}

async function statesTo(itemId: number): Promise<string[]> {
  const found = app.db.selectFrom("answers").select("state").where("item_id", "=", itemId).orderBy("id");
  return (await found.execute()).map(({ state }) => state);
}

test("a sender is blocked and let in again; what needs nobody is done (AR-16)", async () => {
  const item = await readOf("One");
  await aWaiting(item);
  const blocked = await post(`/inbox/${item}/block`, { is_blocked: true });
  expect(blocked.body.data).toMatchObject({ is_blocked: true, state: "skipped", reason: "You blocked the sender." });
  expect((await post(`/inbox/${item}/block`, { is_blocked: false })).body.data.is_blocked).toBe(false);
  expect((await post(`/inbox/${item}/done`)).status).toBe(409);
  await app.db.updateTable("inbox_items").set({ state: "needs_you", reason: "loop" }).where("id", "=", item).execute();
  expect((await post(`/inbox/${item}/done`)).body.data).toMatchObject({
    state: "skipped",
    reason: "You marked it as done.",
  });
});

test("without a Reddit account nothing is read or answered", async () => {
  const item = await readOf("One");
  await app.db.updateTable("accounts").set({ status: "reconnect_needed" }).where("id", "=", by.account.id).execute();
  for (const answer of [await post("/inbox/read"), await post(`/inbox/${item}/answer`, { text: "Hi" })]) {
    expect([answer.status, answer.body.message]).toEqual([422, "Connect your Reddit account to continue."]);
  }
});
