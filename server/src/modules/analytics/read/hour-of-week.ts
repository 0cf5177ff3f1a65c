import { offsetChanges } from "@ponkan/contract/time/offset-changes";
import { sql } from "kysely";

/** 1970 began on a Thursday. */
const HOURS_BEFORE_1970 = 3 * 24;

/**
 * weekday * 24 + hour of a post on the user's clock (Monday first). By the changes of the clock that we know ourselves:
 * the database has its own list of zones, which may be another.
 */
export function hourOfWeek(zone: string, from: Date, until: Date) {
  const [first, ...changes] = offsetChanges(zone, from, until);
  const cases = changes
    .toReversed()
    .map((change) => sql`when p.posted_at >= ${change.from} then ${seconds(change.offset)}`);
  const ahead =
    cases.length === 0
      ? seconds(first!.offset)
      : sql`case ${sql.join(cases, sql` `)} else ${seconds(first!.offset)} end`;
  const hours = sql`floor((date_part('epoch', p.posted_at) + ${ahead}) / 3600)::int`;
  return sql<number>`(${hours} + ${sql.lit(HOURS_BEFORE_1970)}) % 168`;
}

const seconds = (ms: number) => sql.lit(ms / 1000);
