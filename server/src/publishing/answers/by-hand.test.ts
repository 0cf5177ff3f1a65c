import { INBOX_CHANGED } from "@ponkan/contract/realtime/events";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCreator, anAccount } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { isLockWaitedFor } from "../../testing/while-locked.ts";
import { type Answerer, aComment, aMessage, anAnswerer, aPostOnReddit } from "./testing.ts";

let app: TestApp;
let by: Answerer;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  by = await anAnswerer(app);
});
afterAll(() => app.close());

const asCreator = () => ({ headers: { "creator-id": String(by.creator.id) } });
const post = async (path: string, body?: object) => (await app.as(by.user)).post(path, body, asCreator());
const patch = async (path: string, body: object) => (await app.as(by.user)).patch(path, body, asCreator());
const list = async () => (await app.as(by.user)).get("/inbox", asCreator());
const ofItem = (id: number) => app.db.selectFrom("inbox_items").selectAll().where("id", "=", id);
const answersTo = (id: number) =>
  app.db.selectFrom("answers").select(["state", "reason"]).where("item_id", "=", id).orderBy("id").execute();

async function readOf(message: string): Promise<number> {
  await app.db.updateTable("inbox_readings").set({ read_at: null, taken_at: null }).execute();
  expect((await post("/inbox/read")).status).toBe(200);
  const row = app.db.selectFrom("inbox_items").select("id").where("remote_id", "=", message);
  return (await row.executeTakeFirstOrThrow()).id;
}
async function waitsFor(item_id: number): Promise<void> {
  const at = new Date(Date.now() + 3_600_000);
  const what = { autoresponder_id: by.rule.id, autoresponder_name: "Thanks", reply: "Thank you!", text: "Thank you!" };
  const whose = { creator_id: by.creator.id, account_id: by.account.id, item_id };
  await app.db
    .insertInto("answers")
    .values({ ...whose, ...what, answer_at: at, next_at: at })
    .execute();
  await app.db.updateTable("inbox_items").set({ is_decided: true }).where("id", "=", item_id).execute();
}

test.each(["answer", "done"])("'stop' is heeded also where its owner was faster than we: %s", async (action) => {
  const earlier = await readOf(await aMessage(app, by, "Is it for sale?"));
  await waitsFor(earlier);
  const stop = await readOf(await aMessage(app, by, "Please stop!"));
  const done = await post(`/inbox/${stop}/${action}`, action === "answer" ? { text: "Sorry." } : undefined);
  expect(done.body.data.is_silenced).toBe(true);
  expect(await answersTo(earlier)).toEqual([{ state: "dropped", reason: "silenced" }]);
});

test("who is answered by hand gets no automatic answer in the same conversation any more", async () => {
  const first = await aMessage(app, by, "Hello?");
  const again = { from: "curious_fox", to: by.name, subject: "re: Hello", body: "Are you there?", parent: first };
  const second = (await app.sandbox.reddit.sendMessage(again)).fullname;
  const elsewhere = await aMessage(app, by, "Another matter.");
  const items = [await readOf(first), await readOf(second), await readOf(elsewhere)];
  await waitsFor(items[0]!);
  await waitsFor(items[2]!);
  await post(`/inbox/${items[1]}/answer`, { text: "I am." });
  expect(await answersTo(items[0]!)).toEqual([{ state: "dropped", reason: "answered_by_hand" }]);
  expect(await answersTo(items[2]!)).toEqual([{ state: "waiting", reason: null }]);
});

test("nothing is answered from another account than it came to; connected again, it can be", async () => {
  const item = await readOf(await aMessage(app, by));
  const { remote_user_id } = by.account;
  await app.db.deleteFrom("accounts").where("id", "=", by.account.id).execute();
  const other = await anAccount(app.db, by.creator);
  const refused = await post(`/inbox/${item}/answer`, { text: "Hi" });
  const message = "It came to a Reddit account that is no longer connected.";
  expect([refused.status, refused.body.message]).toEqual([422, message]);
  await app.db.deleteFrom("accounts").where("id", "=", other.id).execute();
  await anAccount(app.db, await aCreator(app.db, by.user), { remote_user_id: "t2_somebody_else" });
  const { id } = await anAccount(app.db, by.creator, { remote_user_id, username: by.name });
  expect((await ofItem(item).executeTakeFirstOrThrow()).account_id).toBe(id);
  expect((await post(`/inbox/${item}/answer`, { text: "Hi" })).status).toBe(201);
});

test("reading it by hand leaves the worker's time as it was, and two who ask at once ask Reddit once", async () => {
  const next_at = new Date(Date.now() - 5000);
  const reading = { account_id: by.account.id, creator_id: by.creator.id };
  await app.db
    .insertInto("inbox_readings")
    .values({ ...reading, next_at })
    .execute();
  await app.sandbox.faults.add("reddit:inbox", { kind: "slow", ms: 500 }, { user: by.name });
  await app.sandbox.journal.clear();
  const both = await Promise.all([post("/inbox/read"), post("/inbox/read")]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const calls = await app.sandbox.journal.read({ endpoint: "GET /reddit/message/inbox", user: by.name });
  expect(calls).toHaveLength(1);
  const kept = app.db.selectFrom("inbox_readings").selectAll().where("account_id", "=", by.account.id);
  expect((await kept.executeTakeFirstOrThrow()).next_at).toEqual(next_at);
});

test("after a reading that failed it may be tried again at once", async () => {
  await app.sandbox.faults.add("reddit:inbox", { kind: "error", status: 503 }, { user: by.name });
  expect((await post("/inbox/read")).status).toBe(422);
  await aMessage(app, by);
  expect((await post("/inbox/read")).body.added).toBe(1);
});

test("a post that Reddit does not tell us about keeps nothing out of the inbox", async () => {
  const comment = await aComment(app, await aPostOnReddit(app, by));
  await app.sandbox.faults.add("GET /reddit/api/info", { kind: "error", status: 403 }, { user: by.name });
  const item = await readOf(comment);
  expect(await ofItem(item).executeTakeFirst()).toMatchObject({ is_own_post: true, post_created_at: null });
});

test("open pages hear of what is not sent any more, whoever drops it", async () => {
  const item = await readOf(await aMessage(app, by));
  await waitsFor(item);
  const events = async () =>
    (await app.db.selectFrom("outbox").select("payload").where("event", "=", INBOX_CHANGED).execute()).length;
  const before = await events();
  expect((await patch(`/autoresponders/${by.rule.id}`, { is_enabled: false })).status).toBe(200);
  expect(await answersTo(item)).toEqual([{ state: "dropped", reason: "switched_off" }]);
  expect(await events()).toBe(before + 1);
});

test("a reason that only a newer version knows is shown as it is", async () => {
  const item = await readOf(await aMessage(app, by));
  const newer = { state: "skipped", reason: "from_the_future" } as const;
  await app.db.updateTable("inbox_items").set(newer).where("id", "=", item).execute();
  expect((await list()).body.data).toMatchObject([{ id: item, reason: "from_the_future" }]);
});

test("cancelling what is armed in that moment is refused, and neither fails over the other", async () => {
  const item = await readOf(await aMessage(app, by));
  await waitsFor(item);
  const worker = await app.db.startTransaction().execute();
  await sql`select id from answers where item_id = ${item} for update`.execute(worker);
  const cancelling = post(`/inbox/${item}/cancel`);
  await expect.poll(() => isLockWaitedFor(app.db), { timeout: 20_000 }).toBe(true);
  await worker.updateTable("answers").set({ state: "sending" }).where("item_id", "=", item).execute();
  await worker.commit().execute();
  const { status, body } = await cancelling;
  expect([status, body.message]).toEqual([409, "The answer is being sent."]);
});

test("who said what hands a conversation off from now on is not answered by what waits", async () => {
  const [refund, other] = [
    await readOf(await aMessage(app, by, "I want a refund")),
    await readOf(await aMessage(app, by, "Nice one", "fan_two")),
  ];
  await waitsFor(refund);
  await waitsFor(other);
  expect((await patch("/autoresponders/settings", { hand_off_words: ["refund"] })).status).toBe(200);
  expect(await answersTo(refund)).toEqual([{ state: "dropped", reason: "rule_changed" }]);
  expect(await ofItem(refund).executeTakeFirst()).toMatchObject({ state: "open", is_decided: false });
  expect(await answersTo(other)).toEqual([{ state: "waiting", reason: null }]);
});
