import { type Kysely, sql } from "kysely";
import type { Database } from "../tables.ts";

type Db = Kysely<Database>;

const PIECE = 5_000;
const SECONDS_A_DAY = 24 * 60 * 60;

type Options = {
  overDays?: number;
  /** Plans all posts for this moment instead. */
  allAt?: Date;
};

/** Plans posts from the day after tomorrow on, spread over the accounts and days (by default one a second). */
export async function fillFuture(
  db: Db,
  accounts: readonly { id: number }[],
  count: number,
  { overDays, allAt }: Options = {},
): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  const apart = overDays ? (overDays * SECONDS_A_DAY) / count : 1;
  await sql`
    insert into post_groups (creator_id, created_at)
    select creator_id, now() from accounts where id = any(${ids}::bigint[])`.execute(db);
  for (let from = 0; from < count; from += PIECE) {
    await fillPiece(db, ids, { from, count: Math.min(PIECE, count - from), apart, allAt });
  }
  // Vacuums and writes everything to disk first, so that neither happens during a measurement.
  await sql`vacuum analyze posts`.execute(db);
  await sql`checkpoint`.execute(db);
}

type Piece = { from: number; count: number; apart: number; allAt: Date | undefined };

async function fillPiece(db: Db, accounts: number[], { from, count, apart, allAt }: Piece): Promise<void> {
  const spread = sql`now() + interval '2 days' + n * ${apart}::float * interval '1 second'`;
  const at = allAt ? sql`${allAt}::timestamptz` : spread;
  await sql`
    insert into posts (group_id, creator_id, account_id, platform, remote_user_id, type, title, subreddit, post_at,
                         next_at, charged_to, created_at)
    select g.id, a.creator_id, a.id, a.platform, a.remote_user_id, 'text', 'Planned ' || n, 'openfield', ${at}, ${at},
           now(), now()
      from generate_series(${from + 1}::int, ${from + count}::int) n
      join accounts a on a.id = (${accounts}::bigint[])[1 + n % ${accounts.length}::int]
      join post_groups g on g.creator_id = a.creator_id`.execute(db);
}
