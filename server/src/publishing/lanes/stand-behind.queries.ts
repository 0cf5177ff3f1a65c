import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** So many of a lane are still found by their time; nothing is done before there are twice as many. */
const IN_FRONT = 100;
const AT_ONCE = 5000;

/**
 * Where much is due in one lane, what stands far behind is found by its account from then on: else whoever looks for
 * lanes reads all of it, each time. Its turn does not change. True when there may be more.
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
