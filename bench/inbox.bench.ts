import { setTimeout as wait } from "node:timers/promises";
import { INBOX_MOST } from "@ponkan/contract/inbox/inbox-item";
import { sql } from "kysely";
import { switchOn } from "./chaos/answers/letters.ts";
import { percentile } from "./stack/figures.ts";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const CREATORS = Number(process.env.INBOX_CREATORS ?? 1000);
/** Items of one creator in the small case; at most `INBOX_MOST` are kept. */
const FEW = 1000;
const OVER_MS = Number(process.env.INBOX_SECONDS ?? 300) * 1000;
const ROUNDS = 30;
const EVERY_MS = 120_000;

/** One worker reads 1,000 inboxes, each every two minutes (AR-08). Creators without autoresponders cost no calls. */
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
await fillTo(FEW);
const few = await look();
await fillTo(INBOX_MOST);
const most = await look();
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
    growth("inbox", "list", 50),
    growth("those that need a person", "waiting", 50),
    growth("words that are nowhere", "search", 300),
    growth("the badge", "counts", 20),
  ]),
);

/** Compares an inbox of the maximum size with a small one. */
function growth(name: string, which: keyof typeof most, goal: number) {
  const beside = [{ name: `of ${FEW.toLocaleString("en-US")}`, value: few[which], unit: "ms" }];
  const full = INBOX_MOST.toLocaleString("en-US");
  return { name: `${name}, of ${full} items, p95`, value: most[which], unit: "ms", goal, beside };
}

async function look() {
  const search = "inbox?search=nowhere%20to%20be";
  return {
    list: await p95("inbox"),
    waiting: await p95("inbox?state=needs_you"),
    search: await p95(search),
    counts: await p95("inbox/counts"),
  };
}

/** Fills the inbox up to that many items. */
async function fillTo(count: number): Promise<void> {
  await sql`
    insert into inbox_items (creator_id, account_id, remote_user_id, remote_id, type, kind, username, subject, body,
                             thread_id, is_first, url, received_at, is_decided, state)
    select ${creator_id}, ${account.id}, 't2_bench', 't4_b' || n, 'message', 'message', 'fan_' || n % 5000, 'Hello',
           'This is message number ' || n || ', about the picture of the lake.', 't4_b' || n, false, '',
           now() - n * interval '20 seconds', true, case when n % 100 = 0 then 'needs_you' else 'skipped' end
      from generate_series(1, ${count}::int) n
     where not exists (select from inbox_items where creator_id = ${creator_id} and remote_id = 't4_b' || n)`.execute(
    db,
  );
  await sql`vacuum analyze inbox_items`.execute(db);
}
