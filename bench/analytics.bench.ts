import { sql } from "kysely";
import { call } from "./stack/api-figures.ts";
import { percentile } from "./stack/figures.ts";
import { type Person, somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const POSTS = Number(process.env.ANALYTICS_POSTS ?? 100_000);
const POINTS_EACH = 20;
const TIMES = 10;
/** The posts of somebody beside whom the same data is a hundred times as much. */
const FEW = POSTS / 10;
const PIECE = 2000;
const ROUNDS = 25;
const WARM_UP = 5;

/**
 * Measures one creator with all these posts in a year and one with a tenth of them, first alone and then next to ten
 * times as many posts.
 */
const stack = await startStack();
const server = await stack.launchServer("web");
await server.ready;
const { db } = stack.database;
const [me, other, ...others] = await somePeople(stack, { prefix: "results", count: 11 });
await fill(other!, FEW);
await settle();
const asked = {
  month: "analytics?period=month",
  year: "analytics?period=year",
  "year, by score": "analytics/posts?period=year&sort_by=score",
  "month's advice": "analytics/advice?period=month",
  "delete rule": "analytics/delete-rule?hours=24&threshold=50",
};
type Name = keyof typeof asked;
await measure(other!); // a server that has just started is slower
const alone = await measure(other!);
await fill(me!, POSTS);
await settle();
const few = await measure(me!);
for (const each of others) await fill(each, (POSTS * (TIMES - 1)) / others.length);
await settle();
const many = await measure(me!);
const amongMany = await measure(other!);
const bytesOfPoint = await bytesEach("post_results");
await stack.stop();

const rounded = (value: number) => Math.round(value * 100) / 100;
console.log(
  JSON.stringify([
    ...(Object.keys(asked) as Name[]).map((name) => ({
      name: `analytics of ${POSTS} posts with ${POSTS * POINTS_EACH} points: ${name}, p95`,
      value: rounded(few[name].p95),
      unit: "ms",
      goal: 300,
    })),
    ...(["month", "year"] as const).map((name) => ({
      name: `analytics: ${name}, at ten times the data`,
      value: rounded(many[name].p50 / few[name].p50),
      unit: "x",
      goal: 2,
    })),
    ...(["month", "year"] as const).map((name) => ({
      name: `analytics of ${FEW} posts: ${name}, at a hundred times the data`,
      value: rounded(amongMany[name].p50 / alone[name].p50),
      unit: "x",
      goal: 2,
    })),
    {
      name: "disk for a reading of a post's results, with its indexes",
      value: Math.round(bytesOfPoint),
      unit: "bytes",
    },
  ]),
);

async function measure(person: Person): Promise<Record<Name, { p50: number; p95: number }>> {
  const figures = [];
  for (const name of Object.keys(asked) as Name[]) {
    const took: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const begin = performance.now();
      await call(server.url, person, "GET", asked[name]);
      if (round >= WARM_UP) took.push(performance.now() - begin);
    }
    figures.push([name, { p50: percentile(took, 0.5), p95: percentile(took, 0.95) }]);
    console.error(`${name}: p50 ${percentile(took, 0.5).toFixed(0)} ms, p95 ${percentile(took, 0.95).toFixed(0)} ms`);
  }
  return Object.fromEntries(figures);
}

/**
 * Inserts a year of posts in two hundred subreddits with their results. Writes plain rows, without triggers or queue.
 */
async function fill(person: Person, count: number): Promise<void> {
  for (let left = count; left > 0; left -= PIECE) {
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await addPosts(tx, person, Math.min(left, PIECE));
    });
  }
}

type Tx = Parameters<Parameters<ReturnType<typeof db.transaction>["execute"]>[0]>[0];

async function addPosts(tx: Tx, { creator_id, user_id, account }: Person, count: number): Promise<void> {
  await sql`
    with made as (
      insert into post_groups (creator_id, user_id, created_at)
      select ${creator_id}, ${user_id}, now() from generate_series(1, ${count}::int) returning id
    ), posted as (
      insert into posts (group_id, creator_id, user_id, account_id, platform, remote_user_id, type, title, subreddit,
                         post_at, next_at, state, posted_at, charged_to, created_at, score, comments, upvote_ratio,
                         removal_reason)
      select id, ${creator_id}, ${user_id}, ${account.id}, 1, ${account.remote_user_id}, 'text', 'A walk ' || id,
             'place' || floor(200 * random() ^ 2)::int, at, at, 'posted', at, at, at, (10 ^ (4 * random()))::int,
             (100 * random() ^ 2)::int, 0.5 + random() / 2, case when random() < 0.04 then 'moderator' end
        from (select id, now() - random() * interval '365 days' as at from made) as times
      returning id, posted_at, score, comments, upvote_ratio
    )
    insert into post_results (post_id, at, creator_id, user_id, score, comments, upvote_ratio)
    select id, posted_at + n * n * interval '15 minutes', ${creator_id}, ${user_id}, score * n / ${POINTS_EACH}::int,
           comments * n / ${POINTS_EACH}::int, upvote_ratio
      from posted, generate_series(1, ${POINTS_EACH}::int) as n`.execute(tx);
}

async function settle(): Promise<void> {
  await sql`vacuum analyze posts, post_results`.execute(db);
  await sql`checkpoint`.execute(db);
}

async function bytesEach(table: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size(${table})::float8 / (select count(*) from ${sql.table(table)}) as bytes`.execute(db);
  return rows[0]!.bytes;
}
