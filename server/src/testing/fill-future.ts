import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

type Db = Kysely<Database>;

const PIECE = 50_000;

/** So many posts planned from tomorrow on, one a second, spread over these accounts. */
export async function fillFuture(db: Db, accounts: readonly { id: number }[], count: number): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  await sql`insert into posts (creator_id, created_at) select creator_id, now() from accounts`.execute(db);
  for (let from = 0; from < count; from += PIECE) await fillPiece(db, ids, from, Math.min(PIECE, count - from));
  await sql`analyze targets`.execute(db);
}

async function fillPiece(db: Db, accounts: number[], from: number, count: number): Promise<void> {
  await sql`
    insert into targets (post_id, creator_id, account_id, platform, remote_user_id, type, title, subreddit, post_at,
                         next_at, charged_to, created_at)
    select p.id, a.creator_id, a.id, a.platform, a.remote_user_id, 'text', 'Planned ' || n, 'openfield',
           now() + interval '1 day' + n * interval '1 second', now() + interval '1 day' + n * interval '1 second',
           now(), now()
      from generate_series(${from + 1}::int, ${from + count}::int) n
      join accounts a on a.id = (${accounts}::bigint[])[1 + n % ${accounts.length}::int]
      join posts p on p.creator_id = a.creator_id`.execute(db);
}
