import { INBOX_MOST } from "@ponkan/contract/inbox/inbox-item";
import type { InboxItem } from "@ponkan/platforms/reddit/inbox/inbox-listing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../../context.ts";
import { aCreator, anAccount, aUser } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { countItems } from "./shown-items.queries.ts";
import { storeItems } from "./store-items.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const received = new Date("2026-05-01T12:00:00Z");
const message = (id: string, body = "Hello"): InboxItem => ({
  ...{ id, kind: "message", author: "curious_fox", subject: "Hi", body, subreddit: null, parent_id: null },
  ...{
    to: "Maja",
    is_unread: true,
    first_message: null,
    post_id: null,
    post_title: null,
    url: "",
    distinguished: null,
    created_at: received,
  },
});

async function aReader() {
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  const { id: account_id, username } = await anAccount(app.db, creator);
  return { user, creator, reader: { account_id, creator_id: creator.id, username } };
}

/** Fills the inbox up to its maximum, a minute apart; `old1` came last. */
const fill = (creatorId: number, state: string) =>
  sql`insert into inbox_items
      (user_id, creator_id, remote_id, type, kind, subject, body, thread_id, is_first, url, received_at, state)
    select (select user_id from creators where id = ${creatorId}), ${creatorId}, 'old' || n, 'message', 'message', '', 'Hi',
           'old' || n, false, '', ${received}::timestamptz - make_interval(mins => n), ${state}
      from generate_series(1, ${INBOX_MOST}::integer) n`.execute(app.db);

const oldest = async (creatorId: number) => {
  const rows = await app.db
    .selectFrom("inbox_items")
    .select("remote_id")
    .where("creator_id", "=", creatorId)
    .orderBy("received_at")
    .execute();
  return { count: rows.length, first: rows[0]!.remote_id };
};

test("what needs somebody is counted without reading the rest, whatever the planner takes for usual", async () => {
  const { creator } = await aReader();
  await fill(creator.id, "skipped");
  await sql`update inbox_items set state = 'needs_you' where remote_id like 'old%00'`.execute(app.db);
  expect(await readToCount(creator.id)).toBeLessThanOrEqual(8 * 100);

  const other = await aReader();
  await fill(other.creator.id, "waiting");
  expect(await readToCount(creator.id)).toBeLessThanOrEqual(8 * 100);
});

/** Rows read to count eight times; only the first five of a prepared statement are planned for this creator. */
async function readToCount(creatorId: number): Promise<number> {
  await sql`vacuum analyze inbox_items`.execute(app.db);
  return app.db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx);
    for (let turn = 0; turn < 8; turn++)
      expect(await countItems(tx, creatorId)).toEqual({ needs_you: 100, waiting: 0 });
    return (await rowsRead(tx)) - before;
  });
}

async function rowsRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
      from pg_stat_xact_user_tables where relname = 'inbox_items'`.execute(tx);
  return rows[0]!.count;
}

test("of what strangers write, however fast, the newest is kept, and that of others is left alone", async () => {
  const [mine, other] = [await aReader(), await aReader()];
  await fill(mine.creator.id, "open");
  await storeItems(app.db, other.reader, [message("t4_first")], new Map());
  const many = Array.from({ length: 700 }, (_, n) => message(`t4_${n}`));
  expect(await storeItems(app.db, mine.reader, many, new Map())).toBe(700);
  expect(await oldest(mine.creator.id)).toEqual({ count: INBOX_MOST, first: `old${INBOX_MOST - 700}` });
  expect(await oldest(other.creator.id)).toEqual({ count: 1, first: "t4_first" });
});

test("what still waits for its answer is kept beyond that", async () => {
  const { creator, reader } = await aReader();
  await fill(creator.id, "waiting");
  await storeItems(app.db, reader, [message("t4_new")], new Map());
  expect(await oldest(creator.id)).toEqual({ count: INBOX_MOST + 1, first: `old${INBOX_MOST}` });
});

test("what was answered is kept beyond that, so that it still counts for limits and cooldowns", async () => {
  const { creator, reader } = await aReader();
  await fill(creator.id, "answered");
  await sql`
    insert into answers (creator_id, account_id, item_id, is_by_hand, text, answer_at, next_at, state, sent_at)
    select creator_id, ${reader.account_id}, id, true, 'Hi', received_at, received_at, 'sent', received_at
      from inbox_items where creator_id = ${creator.id} and remote_id = ${`old${INBOX_MOST}`}`.execute(app.db);
  await storeItems(app.db, reader, [message("t4_new"), message("t4_newer")], new Map());
  expect(await oldest(creator.id)).toEqual({ count: INBOX_MOST + 1, first: `old${INBOX_MOST}` });
  const answers = await app.db.selectFrom("answers").select("state").where("creator_id", "=", creator.id).execute();
  expect(answers).toEqual([{ state: "sent" }]);
});

test("a search looks at the beginning of each text", async () => {
  const { user, creator, reader } = await aReader();
  const caller = await app.as(user);
  const long = `${"a".repeat(980)} beginning ${"b".repeat(9000)} ending`;
  await storeItems(app.db, reader, [message("t4_long", long)], new Map());
  const found = async (search: string) => {
    const { body } = await caller.get(`/inbox?search=${search}`, { headers: { "creator-id": String(creator.id) } });
    return body.data.length;
  };
  expect(await found("Beginning")).toBe(1);
  expect(await found("ending")).toBe(0);
});
