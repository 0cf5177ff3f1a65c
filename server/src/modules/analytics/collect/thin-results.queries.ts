import { sql } from "kysely";
import type { Db } from "../../../context.ts";

/** Keeps only the last point of each post in the span. Deletes by ctid, which is faster than looking rows up again. */
export async function thinSpan(db: Db, from: Date, until: Date): Promise<void> {
  await sql`
    delete from post_results where ctid = any(array(
      select span.ctid from (
        select ctid, lead(at) over (partition by post_id order by at) as later
          from post_results where at >= ${from} and at < ${until}
      ) as span where span.later is not null))`.execute(db);
}
