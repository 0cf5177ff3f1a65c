import { aPost } from "@ponkan/server/testing/builders";
import { sql } from "kysely";
import { walBytes } from "./stack/database-size.ts";
import { inParallel } from "./stack/in-parallel.ts";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const ACCOUNTS = 200;
const POSTS = Number(process.env.HOT_POSTS ?? 2000);
const SOON_MS = 5000;
const PATIENCE_MS = 180_000;
/** A connection reports its statistics ten seconds after its last query. */
const COUNTED_MS = 12_000;
const TABLES = ["posts", "attempts", "accounts", "steps"] as const;

type Counted = { table: string; updates: number; hot: number };

/** Publishes posts with a first comment, and measures the share of updates that changed no index (HOT). */
const stack = await startStack({ bringsSandbox: true });
await (await stack.launchServer("all")).ready;
const { db } = stack.database;
await stack.sandbox.reddit.setKnobs({ quota: 1e9 });
const people = await somePeople(stack, { prefix: "hot", count: ACCOUNTS, perUser: 20 });
const before = await bytesOnDisk();
const walBefore = await walBytes(db);
const due = new Date(Date.now() + SOON_MS);
await inParallel(POSTS, 8, (index) => {
  const { account } = people[index % ACCOUNTS]!;
  return aPost(db, account, { title: `Number ${index}`, comment: `Below ${index}`, post_at: due });
});
await until(async () => (await openCount()) === 0);
const walKilobytes = ((await walBytes(db)) - walBefore) / 1024 / POSTS;
await new Promise((resolve) => setTimeout(resolve, COUNTED_MS));
const { rows } = await sql<Counted>`
  select relname as table, n_tup_upd::int as updates, n_tup_hot_upd::int as hot
    from pg_stat_user_tables where n_tup_upd > 0 and schemaname = 'public' order by n_tup_upd desc`.execute(db);
await sql`vacuum full`.execute(db);
const kilobytes = ((await bytesOnDisk()) - before) / 1024 / POSTS;
await stack.stop();

for (const { table, updates, hot } of rows) console.error(`${table}: ${hot} of ${updates} updates`);
const hotRows = rows.filter(({ table }) => TABLES.some((one) => one === table));
const share = (counted: readonly Counted[]) => {
  const sum = (of: "updates" | "hot") => counted.reduce((total, row) => total + row[of], 0);
  return Math.round((1000 * sum("hot")) / Math.max(sum("updates"), 1)) / 10;
};
const figure = (name: string, counted: readonly Counted[], goal = 90) => ({
  name,
  value: share(counted),
  unit: "%",
  goal,
  atLeast: true,
});
console.log(
  JSON.stringify([
    figure("updates of posts, attempts, accounts and steps that are HOT", hotRows),
    ...hotRows.map((row) => figure(`updates of ${row.table} that are HOT`, [row])),
    figure("updates of all tables that are HOT, with the queue, whose rows move", rows, 80),
    {
      name: "disk for a post with its comment, attempts, timeline and their indexes",
      value: Math.round(kilobytes * 10) / 10,
      unit: "KB",
    },
    {
      name: "log (WAL) that the same takes to write",
      value: Math.round(walKilobytes * 10) / 10,
      unit: "KB",
    },
  ]),
);

/** The size of all permanent tables; events in the outbox are deleted after a day. */
async function bytesOnDisk(): Promise<number> {
  const { rows: sizes } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(relid))::float8 as bytes from pg_stat_user_tables
     where schemaname = 'public' and relname !~ '^outbox'`.execute(db);
  return sizes[0]!.bytes;
}

/** The number of posts and comments that are not published yet. */
async function openCount(): Promise<number> {
  const { count } = await db
    .selectFrom("queue")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("kind", "in", ["publish", "comment"])
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error("the posts are not all out");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
