import { CREATOR_DAILY_LIMIT } from "@ponkan/contract/autoresponders/limits";
import { type Insertable, sql } from "kysely";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aCreator, anAccount, aUser } from "../../../testing/builders.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testConfig } from "../../../testing/test-config.ts";
import { isLockWaitedFor } from "../../../testing/while-locked.ts";
import type { InboxTables } from "../inbox/inbox.tables.ts";
import { anAutoresponder } from "../testing.ts";
import { decideItems } from "./decide-items.ts";

const { db, close } = await testDatabase();
afterAll(close);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
// The days of limits and active hours are the user's, whatever the machine's time zone.
const zone = "America/Los_Angeles";
const noon = new Date("2026-05-01T19:00:00Z");
let now: Date;
let creator: { id: number };
let account: { id: number; username: string };
beforeEach(async () => {
  now = noon;
  const user = await aUser(db, { timezone: zone });
  creator = await aCreator(db, user);
  account = await anAccount(db, creator);
});

const enabled_at = new Date(noon.getTime() - 48 * HOUR);
const aRule = (values: Parameters<typeof anAutoresponder>[2] = {}) =>
  anAutoresponder(db, creator, { type: "message", enabled_at, ...values });
const decide = () => decideItems({ db, config: testConfig, clock: { now: () => now }, delayScale: 1 }, creator.id);

let count = 0;
type Item = Insertable<InboxTables["inbox_items"]>;
async function received(values: Partial<Item> = {}): Promise<number> {
  const remote_id = `t4_${count++}`;
  const row: Item = {
    ...{ creator_id: creator.id, account_id: account.id, remote_id, type: "message", kind: "message" },
    ...{ username: `fan_${count}`, subject: "Hi", body: `Hello ${count}`, thread_id: remote_id, is_first: true },
    ...{ url: "https://reddit.example", received_at: now },
    ...values,
  };
  await db
    .insertInto("inbox_people")
    .values({ creator_id: creator.id, username: row.username ?? "", first_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.insertInto("inbox_items").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function shown(id: number): Promise<string> {
  const { state, reason } = await db
    .selectFrom("inbox_items")
    .select(["state", "reason"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return [state, reason].filter(Boolean).join(" ");
}
const answers = () =>
  db.selectFrom("answers").selectAll().where("creator_id", "=", creator.id).orderBy("answer_at").execute();

async function decided(values: Partial<Item> = {}): Promise<string> {
  const id = await received(values);
  await decide();
  return shown(id);
}

test("the answer waits between the delays, and at least a minute from every other (AR-04, AR-05)", async () => {
  await aRule({ delay_min: 3, delay_max: 5 });
  for (let each = 0; each < 8; each++) await received();
  await decide();
  const times = (await answers()).map(({ answer_at }) => answer_at.getTime() - noon.getTime());
  expect(times).toHaveLength(8);
  expect(times[0]).toBeGreaterThanOrEqual(3 * MINUTE);
  for (const [index, time] of times.entries())
    if (index > 0) expect(time - times[index - 1]!).toBeGreaterThanOrEqual(MINUTE);
});

test("in quiet hours, also over midnight, it waits until they are over (AR-04)", async () => {
  await aRule({ active_from: "20:00", active_to: "02:00", delay_min: 1, delay_max: 1 });
  await received();
  await decide();
  // 20:00 in Los Angeles, plus the delay.
  expect((await answers())[0]!.answer_at).toEqual(new Date("2026-05-02T03:01:00Z"));
});

test("the daily limit counts what waits, by the user's day; the creator has 100 over all (AR-04, AR-05)", async () => {
  const rule = await aRule({ daily_limit: 2, delay_min: 1, delay_max: 1 });
  expect([await decided(), await decided(), await decided()]).toEqual(["waiting", "waiting", "needs_you daily_limit"]);
  now = new Date(noon.getTime() + 24 * HOUR);
  expect(await decided()).toBe("waiting");
  await db.updateTable("autoresponders").set({ daily_limit: 100 }).where("id", "=", rule.id).execute();
  const others = await aRule({ type: "comment", position: 2 });
  for (let each = 1; each < CREATOR_DAILY_LIMIT; each++) {
    const item_id = await received({ is_decided: true });
    const what = { autoresponder_id: others.id, autoresponder_name: "x", text: "x", answer_at: now, next_at: now };
    await db
      .insertInto("answers")
      .values({ creator_id: creator.id, account_id: account.id, item_id, ...what })
      .execute();
  }
  expect(await decided()).toBe("needs_you creator_daily_limit");
});

test("somebody is answered again after the cool-down, and never for the same words within a day (AR-04)", async () => {
  await aRule({ cooldown_hours: 2, delay_min: 1, delay_max: 1 });
  expect(await decided({ username: "fox", body: "One" })).toBe("waiting");
  expect(await decided({ username: "Fox", body: "Two" })).toBe("needs_you cooldown");
  now = new Date(noon.getTime() + 3 * HOUR);
  expect(await decided({ username: "fox", body: "One" })).toBe("skipped repeated");
  expect(await decided({ username: "fox", body: "Three" })).toBe("waiting");
});

test("nothing is answered that came before the enabling, is too old, or has no autoresponder of its kind (AR-05)", async () => {
  await aRule();
  expect(await decided({ received_at: new Date(enabled_at.getTime() - 5000) })).toBe("open before_enabling");
  expect(await decided({ received_at: new Date(noon.getTime() - 7 * HOUR) })).toBe("needs_you stale");
  expect(await decided({ type: "comment", kind: "post_reply", is_own_post: true, subreddit: "pics" })).toBe("open");
});

test.each<[string, Partial<Item>]>([
  ["own", { username: "own name" }],
  ["automoderator", { username: "AutoModerator" }],
  ["bot", { username: "remind_me_bot" }],
  ["moderator", { is_distinguished: true }],
  ["subreddit_mail", { username: null, subreddit: "pics" }],
  ["deleted", { is_deleted: true }],
])("never answered: %s (AR-05)", async (reason, values) => {
  await aRule();
  const username = values.username === "own name" ? account.username : values.username;
  expect(await decided(username === undefined ? values : { ...values, username })).toBe(`skipped ${reason}`);
});

test("the first that matches answers, with another reply than the last time (AR-03, AR-04)", async () => {
  await aRule({ name: "Price", trigger: "keywords", keywords: ["price"], replies: ["It is 5."] });
  await aRule({ name: "Rest", position: 2, replies: ["One", "Two"] });
  await received({ body: "What is the PRICE?" });
  for (let each = 0; each < 6; each++) await received();
  await decide();
  const said = await answers();
  expect(said.filter(({ autoresponder_name }) => autoresponder_name === "Price").map(({ text }) => text)).toEqual([
    "It is 5.",
  ]);
  const rest = said.filter(({ autoresponder_name }) => autoresponder_name === "Rest").toSorted((a, b) => a.id - b.id);
  for (const [index, { reply }] of rest.entries()) if (index > 0) expect(reply).not.toBe(rest[index - 1]!.reply);
});

const aComment = { type: "comment", kind: "post_reply", is_own_post: true, subreddit: "pics" } as const;

test("a question that no autoresponder answers needs its creator, and so does every message (AR-19)", async () => {
  await aRule({ trigger: "keywords", keywords: ["price"] });
  await aRule({ type: "comment", position: 2, excluded_keywords: ["?"], cooldown_hours: 24 });
  expect(await decided({ body: "I run a gallery in town." })).toBe("needs_you message");
  expect(await decided({ body: "Are these for sale?" })).toBe("needs_you question");
  expect(await decided({ body: "Thank you!" })).toBe("skipped no_keyword");
  expect(await decided({ ...aComment, body: "Is the path open all year?" })).toBe("needs_you question");
  expect(await decided({ ...aComment, body: "Lovely", username: "fox" })).toBe("waiting");
  expect(await decided({ ...aComment, body: "So lovely", username: "fox" })).toBe("skipped cooldown");
});

test("who has an autoresponder is told of questions of the other kind too, who has none is not (AR-19)", async () => {
  const question = { ...aComment, body: "Where is it?" };
  expect(await decided(question)).toBe("open");
  await aRule();
  expect(await decided(question)).toBe("needs_you question");
  expect(await decided({ ...question, received_at: new Date(enabled_at.getTime() - 5000) })).toBe("open");
});

test("whoever only thanks for an automatic answer needs nobody (AR-19, AR-17)", async () => {
  const rule = await aRule({ type: "comment" });
  const item_id = await received({ ...aComment, is_decided: true });
  const said = { autoresponder_id: rule.id, autoresponder_name: "x", text: "x", answer_at: now, next_at: now };
  await db
    .insertInto("answers")
    .values({ creator_id: creator.id, account_id: account.id, item_id, ...said, remote_id: `t1_ours${creator.id}` })
    .execute();
  const reply = { ...aComment, kind: "comment_reply", parent_id: `t1_ours${creator.id}` } as const;
  expect(await decided({ ...reply, body: "Thanks for the answer!" })).toBe("skipped thanks");
  expect(await decided({ ...reply, body: "Did it take long to figure out?" })).toBe("needs_you loop");
  expect(await decided({ ...reply, body: "I would like one." })).toBe("needs_you loop");
});

test("what came to an account that is gone is not answered by another", async () => {
  await aRule();
  expect(await decided({ account_id: null })).toBe("skipped disconnected");
  expect(await answers()).toEqual([]);
});

test.each([
  ["100 KB", { body: "hello ".repeat(17_000) }, "waiting"],
  ["nothing", { body: "" }, "waiting"],
  ["emoji alone", { body: "🍊🍊🍊" }, "waiting"],
  ["somebody who is deleted", { username: null }, "skipped"],
])("a message of %s is answered once at most (BI-204)", async (_what, values, state) => {
  await aRule();
  const id = await received(values);
  await decide();
  await decide();
  expect([(await shown(id)).split(" ")[0], (await answers()).length]).toEqual([state, state === "skipped" ? 0 : 1]);
});

test("a program that says the same again and again gets one answer (BI-204)", async () => {
  await aRule();
  for (let times = 0; times < 3; times++) await decided({ username: "echo", body: "Look at this page!" });
  expect(await answers()).toHaveLength(1);
});

test("what its owner did meanwhile stands", async () => {
  await aRule();
  const id = await received();
  const second = await received();
  const owner = await db.startTransaction().execute();
  const done = { state: "skipped", reason: "done", is_decided: true } as const;
  await owner.updateTable("inbox_items").set(done).where("id", "=", id).execute();
  const deciding = decide();
  await expect.poll(() => isLockWaitedFor(db)).toBe(true);
  await owner.commit().execute();
  await deciding;
  expect([await shown(id), await shown(second)]).toEqual(["skipped done", "waiting"]);
  expect(await answers()).toHaveLength(1);
});

test("two who decide at the same moment decide once", async () => {
  await aRule({ daily_limit: 3 });
  for (let each = 0; each < 6; each++) await received();
  await Promise.all([decide(), decide(), decide()]);
  expect(await answers()).toHaveLength(3);
});

test("what takes long is decided in several goes", async () => {
  await aRule({ delay_min: 1, delay_max: 1 });
  for (let each = 0; each < 5; each++) await received();
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    time += 1500;
    return time;
  });
  onTestFinished(() => clock.mockRestore());
  await decide();
  const { rows } = await sql<{ decided: number; goes: number }>`
    select count(*) filter (where is_decided)::int as decided, count(distinct xmin::text)::int as goes
      from inbox_items where creator_id = ${creator.id}`.execute(db);
  expect(rows[0]!.decided).toBe(5);
  expect(rows[0]!.goes).toBeGreaterThan(1);
});
