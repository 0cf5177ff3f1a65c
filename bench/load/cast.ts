import { aJpeg } from "@ponkan/platforms/media/testing";
import { aCreator, anAccount, aSubscription, aUser } from "@ponkan/server/testing/builders";
import { fillFuture } from "@ponkan/server/testing/fill-future";
import { storeMedia } from "@ponkan/server/testing/store-media";
import { sql } from "kysely";
import { inParallel } from "../stack/in-parallel.ts";
import { LARGEST_PLAN } from "../stack/people.ts";
import type { Stack } from "../stack/stack.ts";

/** A user who signs in and works with the product. */
export type Visitor = {
  email: string;
  password: string;
  creator: { id: number; name: string };
  account: { id: number; creator_id: number };
  /** Each visitor has its own address. */
  address: string;
};

const PLANNED = 60;
const PAST = 100;
const POINTS = 5;
const LETTERS = 20;

/** Creates users with a history: published posts with results, scheduled posts, a few files, inbox messages. */
export async function visitors(stack: Stack, count: number): Promise<Visitor[]> {
  const { db } = stack.database;
  const all = await inParallel(count, 8, async (index): Promise<Visitor> => {
    const name = `visitor_${index}`;
    const user = await aUser(db);
    await aSubscription(db, user, { plan_id: LARGEST_PLAN });
    const { access_token, refresh_token } = await stack.sandbox.reddit.connect(name);
    const { id: remote_user_id } = await stack.sandbox.reddit.user(name);
    const creator = await aCreator(db, user);
    const tokens = { access_token, refresh_token, keys: stack.keys };
    const account = await anAccount(db, creator, { username: name, remote_user_id, ...tokens });
    await storeMedia({ db, dataDir: stack.dataDir }, creator, aJpeg());
    const address = `203.0.${113 + Math.floor(index / 250)}.${(index % 250) + 1}`;
    return { email: user.email, password: user.password, creator, account, address };
  });
  const accounts = all.map(({ account }) => account);
  await fillFuture(db, accounts, PLANNED * count, { overDays: 28 });
  await givePast(
    stack,
    accounts.map(({ id }) => id),
  );
  return all;
}

async function givePast({ database: { db } }: Stack, accounts: number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Writes plain rows, without triggers or queue.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      with posted as (
        insert into posts (group_id, creator_id, user_id, account_id, platform, remote_user_id, type, title, subreddit,
                           post_at, next_at, state, posted_at, charged_to, created_at, score, comments, upvote_ratio)
        select g.id, a.creator_id, a.user_id, a.id, a.platform, a.remote_user_id, 'text', 'A walk ' || n,
               'place' || n % 12, at, at, 'posted', at, at, at, (10 ^ (3 * random()))::int, (50 * random())::int, 0.9
          from accounts a join post_groups g on g.creator_id = a.creator_id,
               generate_series(1, ${PAST}::int) n, lateral (select now() - n * interval '7 hours' as at) times
         where a.id = any(${accounts}::bigint[])
        returning id, creator_id, user_id, posted_at, score, comments
      )
      insert into post_results (post_id, at, creator_id, user_id, score, comments)
      select id, posted_at + n * interval '1 hour', creator_id, user_id, score * n / ${POINTS}::int, comments
        from posted, generate_series(1, ${POINTS}::int) n`.execute(tx);
    await sql`
      insert into inbox_items (user_id, creator_id, account_id, remote_user_id, remote_id, type, kind, username, subject, body,
                               thread_id, is_first, url, received_at, is_decided, state)
      select a.user_id, a.creator_id, a.id, a.remote_user_id, 't4_' || a.id || '_' || n, 'message', 'message', 'fan_' || n, 'Hello',
             'Where was this taken?', 't4_' || a.id || '_' || n, false, '', now() - n * interval '3 hours', true,
             case when n % 5 = 0 then 'needs_you' else 'skipped' end
        from accounts a, generate_series(1, ${LETTERS}::int) n where a.id = any(${accounts}::bigint[])`.execute(tx);
  });
  await sql`vacuum analyze`.execute(db);
}
