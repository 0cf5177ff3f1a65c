import { sql } from "kysely";
import type { Db } from "../../../context.ts";

/** Of each post the last point between these moments stays. */
export async function thinSpan(db: Db, from: Date, until: Date): Promise<void> {
  await sql`
    with span as (
      select post_id, at, lead(at) over (partition by post_id order by at) as later
        from post_results where at >= ${from} and at < ${until}
    )
    delete from post_results r using span
     where span.later is not null and r.post_id = span.post_id and r.at = span.at`.execute(db);
}
