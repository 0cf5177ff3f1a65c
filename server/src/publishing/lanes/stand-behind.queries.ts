import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** How many tasks of a lane stay in front. Tasks are moved behind only once there are twice as many. */
const IN_FRONT = 100;
const AT_ONCE = 5000;

/**
 * Marks tasks far back in a long lane as behind, so that they are only looked up by account. Otherwise every search for
 * lanes would read all of them. Their order does not change. Returns true if there may be more to move.
 */
export async function standBehind(db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with deep as (
      select account_id from queue
       where not is_behind and next_at <= statement_timestamp() and account_id is not null
       group by account_id having count(*) > ${2 * IN_FRONT}
    ), task as (
      select q.item_id, q.kind from deep cross join lateral (
        select item_id, kind from queue
         where account_id = deep.account_id and not is_behind and next_at <= statement_timestamp()
           -- What may be out already is looked at by everybody.
           and (kind <> 'publish' or misses_at is not null)
         order by kind = 'answer', next_at, kind = 'check'
        offset ${IN_FRONT} limit ${AT_ONCE} for update skip locked) as q
      limit ${AT_ONCE}
    )
    update queue q set is_behind = true from task where q.item_id = task.item_id and q.kind = task.kind`.execute(db);
  return Number(numAffectedRows) > 0;
}
