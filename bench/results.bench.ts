import { collectOnce, thinOnce } from "@ponkan/server/testing/collect-once";
import { sql } from "kysely";
import { inParallel } from "./stack/in-parallel.ts";
import { type Person, somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const ACCOUNTS = 60;
const POSTS_EACH = 100;
const DAYS = 28;
const POINTS = Number(process.env.RESULTS_POINTS ?? 2_000_000);

/** Reads the results of many creators in one round of a worker, all due at once; then runs a night's thinning. */
const stack = await startStack();
await (await stack.launchServer("web")).ready;
const { db } = stack.database;
const people = await somePeople(stack, { prefix: "read", count: ACCOUNTS });
await inParallel(ACCOUNTS, 8, (index) => fill(people[index]!));
// Marked as read, because the account itself is read only once a day.
await sql`insert into account_health (account_id, creator_id, user_id, read_at)
          select id, creator_id, user_id, now() from accounts`.execute(db);
await stack.sandbox.journal.clear();

const begin = performance.now();
await collectOnce({ db, keys: stack.keys, sandboxUrl: stack.sandboxUrl });
const took = performance.now() - begin;
const { rows } = await sql<{ read: number }>`select count(results_at)::int as read from posts`.execute(db);
const read = rows[0]!.read;
const calls = (await stack.sandbox.journal.read({ endpoint: "reddit:info", limit: 20_000 })).length;

await fillPoints(people[0]!);
const thinBegin = performance.now();
await thinOnce({ db });
const thinning = performance.now() - thinBegin;
await stack.stop();

const all = ACCOUNTS * POSTS_EACH;
console.log(
  JSON.stringify([
    {
      name: `results of ${all} posts of ${ACCOUNTS} accounts in one round, read`,
      value: read,
      unit: "posts",
      goal: all,
      atLeast: true,
    },
    { name: "calls for a hundred posts", value: (100 * calls) / all, unit: "calls", goal: 1 },
    { name: "time for a thousand posts", value: Math.round((1000 * took) / all), unit: "ms", goal: 1000 },
    { name: `thinning ${POINTS} points of a month`, value: Math.round(thinning), unit: "ms", goal: 30_000 },
  ]),
);

async function fill({ name, account, creator_id, user_id }: Person): Promise<void> {
  for (let n = 0; n < POSTS_EACH; n++) {
    const at = new Date(Date.now() - (n + 2) * 7_200_000).toISOString();
    const { fullname } = await stack.sandbox.reddit.addPost({
      from: name,
      subreddit: "openfield",
      title: `Walk ${n}`,
      at,
    });
    await sql`
      with made as (insert into post_groups (creator_id, user_id, created_at) values (${creator_id}, ${user_id}, now()) returning id)
      insert into posts (group_id, creator_id, user_id, account_id, platform, remote_user_id, type, title, subreddit, post_at,
                         next_at, state, posted_at, remote_id, charged_to, created_at)
      select id, ${creator_id}, ${user_id}, ${account.id}, 1, ${account.remote_user_id}, 'text', ${`Walk ${n}`}, 'openfield',
             ${at}::timestamptz, ${at}::timestamptz, 'posted', ${at}::timestamptz, ${fullname}, now(), now() from made`.execute(
      db,
    );
  }
}

/** Inserts hourly results over a month, in chronological order, to be thinned to one per day. */
async function fillPoints({ creator_id, user_id }: Person): Promise<void> {
  const posts = Math.ceil(POINTS / (24 * DAYS));
  await sql`
    with made as (
      insert into post_groups (creator_id, user_id, created_at)
      select ${creator_id}, ${user_id}, now() from generate_series(1, ${posts}::int) returning id
    )
    insert into posts (group_id, creator_id, user_id, platform, remote_user_id, type, title, post_at, next_at, state,
                       posted_at, charged_to, created_at)
    select id, ${creator_id}, ${user_id}, 1, 't2_thin', 'text', 'A walk', now(), now(), 'posted', now(), now(), now()
      from made`.execute(db);
  for (let day = DAYS; day > 0; day--) {
    await sql`
      insert into post_results (post_id, at, creator_id, user_id, score)
      select p.id, date_trunc('day', now(), 'UTC') - make_interval(days => 7 + ${day}::int) + n * interval '1 hour',
             p.creator_id, p.user_id, n
        from generate_series(0, 23) n, posts p where p.remote_user_id = 't2_thin'`.execute(db);
  }
  await sql`analyze post_results`.execute(db);
}
