import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { switchOn } from "./chaos/answers/letters.ts";
import { percentile } from "./stack/figures.ts";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const CREATORS = 1000;
const ITEMS = 100_000;
const AT_ONCE = 10_000;
const OVER_MS = 300_000;
const ROUNDS = 30;
const EVERY_MS = 120_000;

/** One worker reads the inboxes of 1,000 creators, each every two minutes (AR-08); nobody else costs a call. */
const stack = await startStack();
const web = await stack.launchServer("web");
await web.ready;
const people = await somePeople(stack, { prefix: "inbox", count: CREATORS, perUser: 20 });
await somePeople(stack, { prefix: "without", count: 100, perUser: 20 });
await stack.sandbox.reddit.setKnobs({ quota: 1000 });
await switchOn(stack, people);
await (await stack.launchServer("worker")).ready;

const reads = new Map<string, number[]>();
let last = 0;
for (const endsAt = Date.now() + OVER_MS; Date.now() < endsAt; await wait(5000)) {
  const calls = await stack.sandbox.journal.read({ endpoint: "GET /reddit/message/inbox", after: last, limit: 20_000 });
  for (const { id, user, arrived_ms } of calls) {
    last = id;
    reads.set(user ?? "", [...(reads.get(user ?? "") ?? []), arrived_ms]);
  }
}
const pauses = [...reads.values()].flatMap((times) => times.slice(1).map((time, index) => time - times[index]!));
const perSecond = Map.groupBy([...reads.values()].flat(), (time) => Math.floor(time / 1000));
const strangers = [...reads.keys()].filter((name) => !name.startsWith("inbox_")).length;

const { creator_id, account, cookie } = people[0]!;
const { db } = stack.database;
for (let from = 1; from < ITEMS; from += AT_ONCE) {
  await sql`
    insert into inbox_items (creator_id, account_id, remote_user_id, remote_id, type, kind, username, subject, body,
                             thread_id, is_first, url, received_at, is_decided, state)
    select ${creator_id}, ${account.id}, 't2_bench', 't4_b' || n, 'message', 'message', 'fan_' || n % 5000, 'Hello',
           'This is message number ' || n || ', about the picture of the lake.', 't4_b' || n, false, '',
           now() - n * interval '20 seconds', true, case when n % 100 = 0 then 'needs_you' else 'skipped' end
      from generate_series(${from}::int, ${from + AT_ONCE - 1}::int) n`.execute(db);
}
await sql`vacuum analyze inbox_items`.execute(db);
const headers = { cookie: `SR_session=${cookie}`, "creator-id": String(creator_id) };
async function p95(path: string): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    await (await fetch(`${web.url}/api/${path}`, { headers })).text();
    took.push(performance.now() - begin);
  }
  return Math.round(percentile(took, 0.95));
}
const lists = [await p95("inbox"), await p95("inbox?state=needs_you"), await p95("inbox?search=nowhere%20to%20be")];
const counts = await p95("inbox/counts");
await stack.stop();

console.log(
  JSON.stringify([
    {
      name: "1,000 inboxes read by one worker",
      value: reads.size - strangers,
      unit: "accounts",
      goal: CREATORS,
      atLeast: true,
    },
    { name: "accounts without an autoresponder that were read", value: strangers, unit: "accounts", goal: 0 },
    {
      name: "between two readings of an inbox, p99",
      value: Math.round(percentile(pauses, 0.99) / 1000),
      unit: "s",
      goal: EVERY_MS / 1000 + 5,
    },
    {
      name: "most readings in one second",
      value: Math.max(...[...perSecond.values()].map((some) => some.length)),
      unit: "calls",
      goal: 40,
    },
    { name: "inbox of 100,000 items, p95", value: lists[0], unit: "ms", goal: 50 },
    { name: "those that need a person, of 100,000, p95", value: lists[1], unit: "ms", goal: 50 },
    { name: "words that are nowhere in 100,000 items, p95", value: lists[2], unit: "ms", goal: 300 },
    { name: "the badge, of 100,000 items, p95", value: counts, unit: "ms", goal: 20 },
  ]),
);
