import { type RawBuilder, sql } from "kysely";

/** When a post went out, or is planned to. */
export const timeOfPost = sql<Date>`coalesce(p.posted_at, p.post_at)`;

type Instant = Date | RawBuilder<unknown>;

// A post goes out at most this long after its time. Indexes contain only post_at, so that the outcome of a post does
// not move its entry.
const LATEST = sql`interval '3 days'`;

/** An index condition: true for every post that is out or planned at or after `from`. */
export const plannedSince = (from: Instant) => sql<boolean>`p.post_at >= ${from}::timestamptz - ${LATEST}`;
/** An index condition: true for every post that is out or planned up to `until`. */
export const plannedUntil = (until: Instant) => sql<boolean>`p.post_at <= ${until}::timestamptz + ${LATEST}`;
