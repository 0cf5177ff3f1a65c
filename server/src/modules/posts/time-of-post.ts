import { type RawBuilder, sql } from "kysely";

/** When a post is out, or is meant to be. */
export const timeOfPost = sql<Date>`coalesce(p.posted_at, p.post_at)`;

type Instant = Date | RawBuilder<unknown>;

// A post is out at most so long after its time. Indexes know only that: what became of a post must not move it in one.
const LATEST = sql`interval '3 days'`;

/** For the index: holds for every post that is out, or meant to be, from then on. */
export const plannedSince = (from: Instant) => sql<boolean>`p.post_at >= ${from}::timestamptz - ${LATEST}`;
/** The same until then. */
export const plannedUntil = (until: Instant) => sql<boolean>`p.post_at <= ${until}::timestamptz + ${LATEST}`;
