import { fillFuture } from "@ponkan/server/testing/fill-future";
import { timeClaim, timeSweep } from "@ponkan/server/testing/time-sweep";
import { sql } from "kysely";
import { call } from "./stack/api-figures.ts";
import { percentile } from "./stack/figures.ts";
import { type Person, somePeople } from "./stack/people.ts";
import { type Stack, startStack } from "./stack/stack.ts";

const FEW = Number(process.env.RATIO_ROWS ?? 10_000);
/** With ten times the rows, a query may take 1.3 times as long; with a hundred times, 1.7 times. */
const growth = [
  { times: 10, goal: 1.3 },
  { times: 100, goal: 1.7 },
];
const PIECE = 5000;
const MONTH = 1000;
/** Inbox items and files. */
const THINGS = 1000;
const ROUNDS = 80;
const WARM_UP = 30;
const REDDIT = 1;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const names = [
  "schedule one post",
  "a month of 1,000 posts after a change",
  "the same unchanged",
  "the first page of posts",
  "the inbox",
  "the media list",
  "claiming when nothing is due",
  "posts whose time is over",
] as const;
type Work = Record<(typeof names)[number], () => Promise<number>>;
type Setup = { work: Work; stop(): Promise<void> };

/** Alternates the same work between databases of different sizes, so that other load affects all of them. */
const setups = [await setUpWith(FEW)];
for (const { times } of growth) setups.push(await setUpWith(FEW * times));
await measure(WARM_UP);
const [few, ...more] = await measure(ROUNDS);
for (const { stop } of setups) await stop();

console.log(JSON.stringify(names.flatMap((name) => growth.map((_, index) => figureOf(name, index)))));

function figureOf(name: string, index: number) {
  const [one, other] = [few!.get(name)!, more[index]!.get(name)!];
  const { times, goal } = growth[index]!;
  // Anything below a millisecond counts as one: such differences are noise.
  const value = Math.round((100 * Math.max(other, 1)) / Math.max(one, 1)) / 100;
  const beside = [{ name: `${one.toFixed(1)} ms beside ${FEW} rows, here`, value: other, unit: "ms" }];
  return { name: `${name}, beside ${times} times the rows`, value, unit: "x", goal, beside };
}

/** The median of each operation, per stack. */
async function measure(rounds: number): Promise<Map<string, number>[]> {
  const took = setups.map(() => new Map(names.map((name) => [name as string, [] as number[]])));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      for (const [index, { work }] of setups.entries()) took[index]!.get(name)!.push(await work[name]());
    }
  }
  return took.map((of) => new Map([...of].map(([name, all]) => [name, percentile(all, 0.5)])));
}

async function setUpWith(rows: number): Promise<Setup> {
  const stack = await startStack({ bringsSandbox: true });
  const server = await stack.launchServer("all");
  await server.ready;
  const { db } = stack.database;
  const [me, ...others] = await somePeople(stack, { prefix: "ratio", count: 101, perUser: 20 });
  await fillFuture(db, [me!.account], MONTH, { overDays: 28 });
  await addRows(stack, me!, others, rows);
  await addThings(stack, [me!], THINGS);
  await addThings(stack, others, rows / 10);
  let at = Date.now() + 60 * DAY;
  const schedule = () => {
    at += HOUR;
    const post_at = new Date(at).toISOString();
    const post = { platform: REDDIT, type: "text", title: `Walk ${at}`, subreddit: "openfield", post_at };
    return call(server.url, me!, "POST", "posts/schedule", { posts: [post] });
  };
  const get = (path: string) => timed(() => call(server.url, me!, "GET", path));
  const work: Work = {
    "schedule one post": () => timed(schedule),
    "a month of 1,000 posts after a change": () => schedule().then(() => get(month())),
    "the same unchanged": () => get(month()),
    "the first page of posts": () => get("posts?per_page=20"),
    "the inbox": () => get("inbox"),
    "the media list": () => get("media"),
    "claiming when nothing is due": () => timeClaim(db),
    "posts whose time is over": () => timeSweep(db),
  };
  return { work, stop: stack.stop };
}

/** Half of them scheduled, half published long ago. */
async function addRows({ database: { db } }: Stack, me: Person, others: Person[], count: number): Promise<void> {
  const accounts = others.map(({ account }) => account);
  await fillFuture(db, accounts, count / 2);
  for (let from = 0; from < count / 2; from += PIECE) {
    await sql`
      insert into posts (group_id, creator_id, user_id, account_id, platform, remote_user_id, type, title, subreddit, post_at,
                         next_at, state, posted_at, charged_to, created_at)
      select p.group_id, p.creator_id, p.user_id, p.account_id, p.platform, p.remote_user_id, p.type, p.title, p.subreddit,
             p.at, p.at, 'posted', p.at, p.charged_to, p.at
        from (select *, now() - interval '5 days' - (${from}::int + row_number() over ()) * interval '20 seconds' as at
                from posts where creator_id <> ${me.creator_id} and state = 'scheduled' limit ${PIECE}) as p`.execute(
      db,
    );
  }
  await sql`vacuum analyze posts, queue`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** As many inbox items, and as many files. */
async function addThings({ database: { db } }: Stack, people: readonly Person[], count: number): Promise<void> {
  const accounts = people.map(({ account }) => account.id);
  await sql`
    insert into inbox_items (creator_id, account_id, remote_user_id, remote_id, type, kind, username, subject, body,
                             thread_id, is_first, url, received_at, is_decided, state)
    select a.creator_id, a.id, a.remote_user_id, 't4_' || n, 'message', 'message', 'fan_' || n % 500, 'Hello',
           'This is message number ' || n, 't4_' || n, false, '', now() - n * interval '20 seconds', true, 'skipped'
      from generate_series(1, ${count}::int) n
      join accounts a on a.id = (${accounts}::bigint[])[1 + n % ${accounts.length}::int]`.execute(db);
  await sql`
    insert into media (creator_id, name, type, size, hash, md5, file, created_at)
    select a.creator_id, 'picture ' || n || '.jpg', 'image/jpeg', 1000, md5('a' || n) || md5('b' || n), md5(n::text),
           n || '.jpg', now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) n
      join accounts a on a.id = (${accounts}::bigint[])[1 + n % ${accounts.length}::int]`.execute(db);
  await sql`vacuum analyze inbox_items, media`.execute(db);
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}

function month(): string {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return `posts/calendar?start=${day(Date.now() + DAY)}&end=${day(Date.now() + 31 * DAY)}`;
}
