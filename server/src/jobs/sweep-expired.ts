import type { AppContext } from "../context.ts";
import { truncateOldPartitions } from "../realtime/outbox.queries.ts";
import { removeOlder } from "./prune.queries.ts";

const HALF_HOUR = 30 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** Removes what has expired. Running late does no harm, because readers check the expiry themselves. */
export async function sweepExpired({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await db.deleteFrom("password_resets").where("expires_at", "<", now).execute();
  await db.deleteFrom("email_verifications").where("expires_at", "<", now).execute();
  await db.deleteFrom("exports").where("expires_at", "<", now).execute();
  await db.deleteFrom("tries").where("ends_at", "<", now).execute();
  await db.deleteFrom("connect_attempts").where("expires_at", "<", now).execute();
  await removeOlder(db, { table: "link_visitors", column: "seen_at" }, new Date(now.getTime() - HALF_HOUR));
  const yesterday = new Date(now.getTime() - DAY);
  await removeOlder(db, { table: "post_changes", column: "made_at" }, yesterday);
  await removeOlder(db, { table: "idempotent_requests", column: "created_at" }, yesterday);
  await removeOlder(db, { table: "subreddit_readings", column: "begun_at" }, yesterday);
  await truncateOldPartitions(db);
}
