import { timeSweep } from "@ponkan/server/testing/time-sweep";
import { sql } from "kysely";
import { percentile } from "./stack/figures.ts";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const POSTS = 1_000_000;
const AT_ONCE = 50_000;
const ROUNDS = 50;

/** Measures the query of the sweep every five seconds, next to a million posts of the next day. */
const stack = await startStack({ bringsSandbox: true });
await (await stack.launchServer("all")).ready;
const { db } = stack.database;
const people = await somePeople(stack, { prefix: "sweep", count: 100, perUser: 20 });
const ids = people.map(({ account }) => account.id);
await sql`insert into post_groups (creator_id, created_at)
  select creator_id, now() from accounts where id = any(${ids}::bigint[])`.execute(db);
for (let from = 0; from < POSTS; from += AT_ONCE) {
  await sql`
    insert into posts (group_id, creator_id, account_id, platform, remote_user_id, type, title, subreddit, post_at,
                       next_at, charged_to, created_at)
    select g.id, a.creator_id, a.id, a.platform, a.remote_user_id, 'text', 'Planned ' || n, 'openfield',
           now() + interval '1 hour' + n * interval '80 milliseconds', now() + interval '1 hour' + n * interval '80 milliseconds',
           now(), now()
      from generate_series(${from + 1}::int, ${from + AT_ONCE}::int) n
      join accounts a on a.id = (${ids}::bigint[])[1 + n % ${ids.length}::int]
      join post_groups g on g.creator_id = a.creator_id`.execute(db);
}
await sql`vacuum analyze posts`.execute(db);
const took: number[] = [];
for (let round = 0; round < ROUNDS; round++) took.push(await timeSweep(db));
await stack.stop();
const value = Math.round(percentile(took, 0.95) * 100) / 100;
console.log(
  JSON.stringify([
    { name: "posts whose time is over, beside 1,000,000 of the next day, p95", value, unit: "ms", goal: 5 },
  ]),
);
