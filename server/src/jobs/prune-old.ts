import { INBOX_DAYS, KNOWN_DAYS } from "@ponkan/contract/inbox/inbox-item";
import type { AppContext } from "../context.ts";
import { LONGEST_TIMELINE } from "../modules/posts/read/read-posts.queries.ts";
import {
  removeNeverSent,
  removeOldAttempts,
  removeOldEvents,
  removeOlder,
  removeOldIncidents,
  removeOldItems,
  removeSilentPeople,
  trimTimelines,
} from "./prune.queries.ts";

/** The longest period of analytics, plus the one before it for comparison. */
const VISIT_DAYS = 800;
const DAY = 24 * 60 * 60 * 1000;

/** Removes what is no longer shown or needed. */
export async function pruneOld({ db, clock, config }: Pick<AppContext, "db" | "clock" | "config">): Promise<void> {
  const { attemptDays, deletedDays, incidentDays, timelineDays } = config.keeping;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY);
  await removeOldAttempts(db, daysAgo(attemptDays));
  // Timelines are kept as long as their post, unless the operator limits them.
  if (timelineDays !== undefined) await removeOldEvents(db, daysAgo(timelineDays));
  await trimTimelines(db, daysAgo(2), LONGEST_TIMELINE);
  await removeNeverSent(db, daysAgo(deletedDays));
  await removeOldItems(db, daysAgo(INBOX_DAYS));
  await removeSilentPeople(db, daysAgo(KNOWN_DAYS));
  await removeOlder(db, { table: "link_visits", column: "at" }, daysAgo(VISIT_DAYS));
  await removeOldIncidents(db, daysAgo(incidentDays));
}
