import { sql } from "kysely";
import type { Db } from "../../../context.ts";

/** Returns the accounts that have a post to send before this time. */
export async function findBusyAccounts(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from queue
     where kind = 'publish' and not is_behind and next_at < ${before} and account_id is not null
    union
    select account_id from deep_lanes`.execute(db);
  return rows.map(({ account_id }) => account_id);
}
