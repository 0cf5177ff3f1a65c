import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aDueRedditPost, aRedditor, postState, runningEngine } from "../testing.ts";
import { timingsAt } from "../timings.ts";
import { postponeAnswer } from "./answers.queries.ts";
import { aComment, aMessage, anAnswerer, aPostOnReddit, saidBy, stateOf } from "./testing.ts";

// A busy machine needs more time.
vi.setConfig({ testTimeout: 90_000 });
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.sandbox.reddit.resetKnobs();
  await app.db.deleteFrom("autoresponders").execute();
});
afterAll(() => app.close());

const becomes = (remoteId: string) => expect.poll(() => stateOf(app, remoteId), { timeout: 60_000 });

test("a message is answered once, in its thread, and counted (AR-01, AR-08)", async () => {
  const by = await anAnswerer(app, { replies: ["Hi {username}, thanks."] });
  const message = await aMessage(app, by);
  runningEngine(app);
  await becomes(message).toBe("answered");
  const sent = await app.sandbox.reddit.messages({ from: by.name });
  expect(sent).toMatchObject([{ body: "Hi curious_fox, thanks.", parent: message, to: "curious_fox" }]);
  const rule = await app.db
    .selectFrom("autoresponders")
    .selectAll()
    .where("id", "=", by.rule.id)
    .executeTakeFirstOrThrow();
  expect(rule).toMatchObject({ replied_on_day: 1, replied_total: 1, strikes: 0 });
});

test("a comment below an own post is answered, one elsewhere is not (AR-01)", async () => {
  const by = await anAnswerer(app, { type: "comment" });
  const comment = await aComment(app, await aPostOnReddit(app, by));
  const other = await anAnswerer(app, { type: "comment" });
  const theirs = await aPostOnReddit(app, other);
  const own = await app.sandbox.reddit.addComment({ from: by.name, on: theirs, body: "Nice one." });
  const elsewhere = await aComment(app, own.fullname, "What do you mean?");
  runningEngine(app);
  await becomes(comment).toBe("answered");
  await becomes(elsewhere).toBe("skipped not_own_post");
  expect(await saidBy(app, by)).toEqual(["Nice one.", "Thank you!"]);
});

test("two are answered one after the other, and nothing is wrong with waiting a part of a millisecond (AR-05)", async () => {
  const by = await anAnswerer(app, { cooldown_hours: 0 });
  const [one, two] = [await aMessage(app, by, "One", "fan_one"), await aMessage(app, by, "Two", "fan_two")];
  runningEngine(app);
  await becomes(one).toBe("answered");
  await becomes(two).toBe("answered");
  const sent = await app.db.selectFrom("answers").selectAll().where("creator_id", "=", by.creator.id).execute();
  const [first, second] = sent.map(({ armed_at }) => armed_at!.getTime()).toSorted();
  expect(second! - first!).toBeGreaterThanOrEqual(timingsAt(0.01).answerGap);
  await expect(postponeAnswer(app.db, sent[0]!, 61_000.4)).resolves.toBeUndefined();
});

test.each(["lose-answer", "cut-answer", "error-after", "malformed", "hang-after", "accept-late"] as const)(
  "answers once when Reddit took it but its answer suffers: %s",
  async (kind) => {
    const by = await anAnswerer(app);
    await app.sandbox.faults.add("reddit:comment", { kind }, { user: by.name });
    const message = await aMessage(app, by);
    runningEngine(app);
    await becomes(message).toBe("answered");
    expect(await saidBy(app, by)).toEqual(["Thank you!"]);
  },
);

test.each(["Thank you!", "On the ridge, above the lake."])(
  "by hand the same is answered too, and once where the answer to it is lost: %s",
  async (text) => {
    const by = await anAnswerer(app);
    const message = await aMessage(app, by);
    runningEngine(app);
    await becomes(message).toBe("answered");
    const found = app.db.selectFrom("inbox_items").select("id").where("remote_id", "=", message);
    const { id } = await found.executeTakeFirstOrThrow();
    await app.sandbox.faults.add("reddit:comment", { kind: "lose-answer" }, { user: by.name });
    const client = await app.as(by.user);
    const asCreator = { headers: { "creator-id": String(by.creator.id) } };
    expect((await client.post(`/inbox/${id}/answer`, { text }, asCreator)).status).toBe(201);
    await becomes(message).toBe("answered");
    expect(await saidBy(app, by)).toEqual(["Thank you!", text]);
  },
);

test("'stop' is read also behind texts that make the page too large", async () => {
  const by = await anAnswerer(app);
  const stop = await aMessage(app, by, "Please stop!");
  for (let each = 0; each < 60; each++) await aMessage(app, by, "🦊".repeat(10_000), "long_fox");
  runningEngine(app);
  await becomes(stop).toBe("needs_you hand_off");
});

test("an inbox that cannot be stored is put off", async () => {
  const by = await anAnswerer(app);
  const named = "alter table inbox_items add constraint never_here check (body <> 'Not here') not valid";
  await sql.raw(named).execute(app.db);
  onTestFinished(async () => {
    await sql.raw("alter table inbox_items drop constraint never_here").execute(app.db);
  });
  await aMessage(app, by, "Not here");
  runningEngine(app);
  const reading = app.db.selectFrom("inbox_readings").select("failures").where("account_id", "=", by.account.id);
  await expect.poll(async () => (await reading.executeTakeFirst())?.failures, { timeout: 60_000 }).toBeGreaterThan(0);
});

test("inboxes that cannot be read hold up nobody's posts", async () => {
  await app.sandbox.faults.add("reddit:inbox", { kind: "error", status: 503 }, { times: 10_000 });
  for (let each = 0; each < 6; each++) await anAnswerer(app);
  const { account } = await aRedditor(app);
  runningEngine(app);
  const failed = app.db.selectFrom("inbox_readings").select("account_id").where("failures", ">", 0);
  await expect.poll(async () => (await failed.execute()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(6);
  expect(await app.db.selectFrom("platform_gates").selectAll().execute()).toEqual([]);
  const { id } = await aDueRedditPost(app, account);
  await expect.poll(() => postState(app, id), { timeout: 60_000 }).toBe("posted");
});
