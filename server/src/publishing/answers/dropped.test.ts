import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { runningEngine } from "../testing.ts";
import {
  type Answerer,
  aComment,
  aMessage,
  anAnswerer,
  anEagerRule,
  aPostOnReddit,
  saidBy,
  stateOf,
} from "./testing.ts";

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
/** Scaled down to about twenty seconds: enough time for the test to change something first. */
const slowly = { delay_min: 30, delay_max: 30 };
const ofCreator = ({ creator }: Answerer) => ({ headers: { "creator-id": String(creator.id) } });

test.each<[string, string, (by: Answerer) => Promise<unknown>]>([
  ["switched off", "switched_off", async (by) => switchOff(by)],
  ["deleted", "rule_deleted", async (by) => app.db.deleteFrom("autoresponders").where("id", "=", by.rule.id).execute()],
  [
    "without a plan",
    "plan_ended",
    async (by) =>
      app.db.updateTable("subscriptions").set({ status: "canceled" }).where("user_id", "=", by.user.id).execute(),
  ],
  ["disconnected", "disconnected", async (by) => (await app.as(by.user)).delete("/accounts/reddit", ofCreator(by))],
])("a waiting answer is dropped when its autoresponder or account is %s (AR-06)", async (_case, reason, change) => {
  const by = await anAnswerer(app, slowly);
  const message = await aMessage(app, by);
  runningEngine(app);
  await becomes(message).toBe("waiting");
  await change(by);
  await becomes(message).toBe(`skipped ${reason}`);
  expect(await saidBy(app, by)).toEqual([]);
  const [answer] = await app.db.selectFrom("answers").selectAll().where("creator_id", "=", by.creator.id).execute();
  expect(answer).toMatchObject({ state: "dropped", reason });
});

test("words that were withdrawn are not sent: what waits is decided anew", async () => {
  const by = await anAnswerer(app, slowly);
  const message = await aMessage(app, by);
  runningEngine(app);
  await becomes(message).toBe("waiting");
  const change = async (changes: object) =>
    (await app.as(by.user)).patch(`/autoresponders/${by.rule.id}`, changes, ofCreator(by));
  const said = async () => {
    const own = app.db.selectFrom("answers").where("creator_id", "=", by.creator.id).orderBy("id");
    return (await own.select(["state", "text"]).execute()).map(({ state, text }) => `${state}: ${text}`);
  };
  expect((await change({ replies: ["Thank you!", "Thanks."] })).status).toBe(200);
  expect(await said()).toEqual(["waiting: Thank you!"]);
  expect((await change({ replies: ["Better so."] })).status).toBe(200);
  await becomes(message).toBe("waiting");
  expect(await said()).toEqual(["dropped: Thank you!", "waiting: Better so."]);
  await change({ trigger: "keywords", keywords: ["price"] });
  await becomes(message).toBe("needs_you question");
});

test("what was answered by hand, or deleted, before its turn is not answered again (AR-05)", async () => {
  // Scaled down to a few seconds, within which the creator answers first.
  const rule = { delay_min: 12, delay_max: 12, cooldown_hours: 0 };
  const by = await anAnswerer(app, rule);
  await anEagerRule(app, by.creator, { type: "comment", ...rule });
  const post = await aPostOnReddit(app, by);
  const message = await aMessage(app, by, "Is it for sale?");
  const [kept, gone] = [await aComment(app, post, "One"), await aComment(app, post, "Two")];
  runningEngine(app);
  await becomes(gone).toBe("waiting");
  await app.sandbox.reddit.addComment({ from: by.name, on: kept, body: "By hand." });
  const hand = { from: by.name, to: "curious_fox", subject: "re: Hello", body: "Yes.", parent: message };
  await app.sandbox.reddit.sendMessage(hand);
  await app.sandbox.reddit.deleteComment(gone);
  await becomes(kept).toBe("answered answered_by_hand");
  await becomes(gone).toBe("skipped deleted");
  await becomes(message).toBe("answered answered_by_hand");
  expect(await saidBy(app, by)).toEqual(["By hand.", "Yes."]);
});

test("who was answered by hand on Reddit, below another message of the conversation, is not answered after that", async () => {
  const by = await anAnswerer(app, { ...slowly, trigger: "first" });
  const first = await aMessage(app, by, "Hello?");
  runningEngine(app);
  await becomes(first).toBe("waiting");
  const again = { from: "curious_fox", to: by.name, subject: "re: Hello", body: "Are you there?", parent: first };
  const { fullname: second } = await app.sandbox.reddit.sendMessage(again);
  await becomes(second).toBe("needs_you question");
  const hand = { from: by.name, to: "curious_fox", subject: "re: Hello", body: "I am.", parent: second };
  await app.sandbox.reddit.sendMessage(hand);
  const due = { answer_at: new Date(), next_at: new Date() };
  await app.db.updateTable("answers").set(due).where("creator_id", "=", by.creator.id).execute();
  await becomes(first).toBe("answered answered_by_hand");
  expect(await saidBy(app, by)).toEqual(["I am."]);
});

test("three refusals in a row switch it off, and its owner is told wherever they are (AR-08, RE-05)", async () => {
  const by = await anAnswerer(app, { name: "Hello", cooldown_hours: 0 });
  await app.sandbox.reddit.setKnobs({
    refusals: { comment: { code: "USER_BLOCKED", message: "You can't do that.", field: "parent" } },
  });
  const messages = [];
  for (const from of ["fan_one", "fan_two", "fan_three", "fan_four"])
    messages.push(await aMessage(app, by, "Hi", from));
  runningEngine(app);
  await expect.poll(() => isEnabled(by), { timeout: 60_000 }).toBe(false);
  await becomes(messages[3]!).toBe("skipped switched_off");
  expect(await stateOf(app, messages[2]!)).toBe("failed refused");
  const [creator] = (await (await app.as(by.user)).get("/users/me")).body.creators;
  const text = 'Autoresponder "Hello" was disabled because Reddit refused its replies.';
  expect(creator.errors).toEqual([text]);
  const events = await app.db
    .selectFrom("outbox")
    .select("payload")
    .where("event", "=", "globalModalMessage")
    .execute();
  expect(events).toMatchObject([{ payload: { type: "error", text } }]);
});

test("a reply with a link is not sent where promotion is forbidden, and says so", async () => {
  const by = await anAnswerer(app, { type: "comment", replies: ["See https://example.com/me"] });
  const comment = await aComment(app, await aPostOnReddit(app, by, "humanmods"));
  runningEngine(app);
  await becomes(comment).toBe("skipped promotion_forbidden");
  expect(await saidBy(app, by)).toEqual([]);
});

test("a person who asks for it is left alone for good, and what waits for them is dropped", async () => {
  const by = await anAnswerer(app, { ...slowly, cooldown_hours: 0 });
  const first = await aMessage(app, by, "Where was that?");
  runningEngine(app);
  await becomes(first).toBe("waiting");
  const stop = await aMessage(app, by, "Please stop!");
  await becomes(stop).toBe("needs_you hand_off");
  await becomes(first).toBe("skipped silenced");
  const later = await aMessage(app, by, "Is it for sale?");
  await becomes(later).toBe("needs_you silenced");
  expect(await saidBy(app, by)).toEqual([]);
});

test("two creators of ours whose autoresponders meet stop after one exchange (AR-17)", async () => {
  const [ann, bea] = [
    await anAnswerer(app, { cooldown_hours: 0 }),
    await anAnswerer(app, { cooldown_hours: 0, replies: ["Hello!"] }),
  ];
  const first = await aMessage(app, ann, "Hi there", bea.name);
  runningEngine(app);
  await becomes(first).toBe("answered");
  const [answer] = await app.sandbox.reddit.messages({ from: ann.name });
  await becomes(answer!.fullname).toBe("skipped loop");
  expect([await saidBy(app, ann), await saidBy(app, bea)]).toEqual([["Thank you!"], ["Hi there"]]);
});

test("whoever answers an automatic answer is left to the creator with it, and is counted for the reply (AR-17)", async () => {
  const by = await anAnswerer(app, { cooldown_hours: 0 });
  const first = await aMessage(app, by);
  runningEngine(app);
  await becomes(first).toBe("answered");
  const [answer] = await app.sandbox.reddit.messages({ from: by.name });
  const reply = {
    from: "curious_fox",
    to: by.name,
    subject: "re: Hello",
    body: "I would like one.",
    parent: answer!.fullname,
  };
  const { fullname } = await app.sandbox.reddit.sendMessage(reply);
  await becomes(fullname).toBe("needs_you loop");
  const [shown, answered] = (await (await app.as(by.user)).get("/inbox", ofCreator(by))).body.data;
  expect(shown.replies_to).toEqual({
    ...{ name: "Thanks", text: "Thank you!" },
    ...{ username: answered.username, body: answered.body },
  });
  expect(answered.replies_to).toBeNull();
  const results = await (await app.as(by.user)).get("/inbox/results", ofCreator(by));
  expect(results.body.data).toEqual([
    { autoresponder_id: by.rule.id, reply: "Thank you!", sent: 1, answered: 1, visits: 0 },
  ]);
});

async function switchOff({ user, rule, ...by }: Answerer): Promise<void> {
  const { status } = await (await app.as(user)).patch(
    `/autoresponders/${rule.id}`,
    { is_enabled: false },
    ofCreator({ user, rule, ...by }),
  );
  expect(status).toBe(200);
}

async function isEnabled({ rule }: Answerer): Promise<boolean> {
  const row = app.db.selectFrom("autoresponders").select("is_enabled").where("id", "=", rule.id);
  return (await row.executeTakeFirstOrThrow()).is_enabled;
}
