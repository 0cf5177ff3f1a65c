import type { AnswerState } from "@ponkan/contract/inbox/inbox-item";
import type { Insertable } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCreator, aUser, type BuiltCreator } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import type { InboxTables } from "./inbox/inbox.tables.ts";
import { anAutoresponder } from "./testing.ts";

let app: TestApp;
let caller: Caller;
let mine: BuiltCreator;
let theirs: BuiltCreator;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  const ann = await aUser(app.db);
  mine = await aCreator(app.db, ann);
  caller = await app.as(ann);
  theirs = await aCreator(app.db, await aUser(app.db));
});
afterAll(() => app.close());

const as = (creator: BuiltCreator) => ({ headers: { "creator-id": String(creator.id) } });
const received_at = new Date("2026-11-01T12:00:00Z");
async function received(values: Partial<Insertable<InboxTables["inbox_items"]>> = {}, of = mine) {
  const remote_id = `t1_${++items}`;
  return app.db
    .insertInto("inbox_items")
    .values({
      ...{ creator_id: of.id, remote_id, thread_id: "t3_fog", type: "comment", kind: "post_reply", username: "fox" },
      ...{ subject: "", body: "Lovely!", subreddit: "openfield", is_own_post: true, is_first: true },
      ...{ url: `https://reddit.test/${remote_id}`, received_at, post_title: "Fog", ...values },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}
let items = 0;

test("the log holds the last 50 answers, sent, failed or dropped, with the reason (AR-07)", async () => {
  const { id } = await anAutoresponder(app.db, mine);
  const other = await anAutoresponder(app.db, mine);
  const answered = async (state: AnswerState, reason: string | null, autoresponder_id = id) => {
    const item = await received({ username: state });
    const times = { answer_at: received_at, next_at: received_at, ended_at: received_at };
    await app.db
      .insertInto("answers")
      .values({
        ...{
          creator_id: mine.id,
          item_id: item.id,
          autoresponder_id,
          autoresponder_name: "Thanks",
          text: "Thank you!",
        },
        ...{ state, reason, ...times, sent_at: state === "sent" ? received_at : null },
      })
      .execute();
  };
  await answered("sent", null);
  await answered("failed", "refused");
  await answered("dropped", "canceled");
  await answered("waiting", null);
  await answered("sent", null, other.id);
  const { log } = (await caller.get(`/autoresponders/${id}`, as(mine))).body.data;
  const entry = {
    at: received_at.toISOString(),
    received: "Lovely!",
    reply: "Thank you!",
    item_url: expect.any(String),
  };
  expect(log).toEqual([
    { ...entry, username: "dropped", status: "skipped", reason: "You canceled the answer." },
    { ...entry, username: "failed", status: "failed", reason: "Reddit refused it." },
    { ...entry, username: "sent", status: "sent", reason: null },
  ]);
});

test("a replay gets what came in the last 30 days, of one type and one creator (AR-14)", async () => {
  const now = app.ctx.clock.now().getTime();
  const days = (count: number) => new Date(now - count * 86_400_000);
  await received({ received_at: days(29), body: "x".repeat(1200) });
  await received({ received_at: days(31) });
  await received({ received_at: days(1), type: "message", kind: "message", subreddit: null });
  await received({ received_at: days(1) }, theirs);
  await received({ received_at: days(2), username: "pest" });
  await app.db
    .insertInto("inbox_people")
    .values({ creator_id: mine.id, username: "pest", first_at: days(2), blocked_at: days(1) })
    .execute();
  const { body } = await caller.get("/autoresponders/replay?type=comment", as(mine));
  expect(body.hand_off_words).toEqual(["stop", "unsubscribe", "are you a bot"]);
  expect(body.read_at).toBeNull();
  type Past = { author: string; is_blocked: boolean; body: string };
  expect(body.data.map(({ author, is_blocked, body: text }: Past) => [author, is_blocked, text.length])).toEqual([
    ["pest", true, 7],
    ["fox", false, 1000],
  ]);
});
