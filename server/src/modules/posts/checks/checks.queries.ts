import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";

const columns = ["t.subreddit", "t.post_at", "t.content", "t.type"] as const;

/** What the account has planned within these minutes; those named are left out. */
export function findPlannedAt(db: Db, creatorId: number, accountId: number, minutes: Date[], except: number[]) {
  if (minutes.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("targets as t")
    .innerJoin(sql<{ minute: Date }>`unnest(${minutes}::timestamptz[])`.as<"m">(sql`m (minute)`), (join) =>
      join.onRef("t.post_at", ">=", "m.minute").on("t.post_at", "<", sql<Date>`m.minute + interval '1 minute'`),
    )
    .modifyFront(prepared)
    .select(columns)
    .where("t.creator_id", "=", creatorId)
    .where("t.account_id", "=", accountId)
    .where("t.state", "in", ["scheduled", "waiting", "sending", "unknown"])
    .where(sql<boolean>`t.id <> all(${except}::bigint[])`)
    .execute();
}

/** Links the account has posted or planned there since. */
export function findLinksSince(db: Db, accountId: number, subreddits: string[], since: Date, except: number[]) {
  return db
    .selectFrom("targets as t")
    .select(columns)
    .where("t.account_id", "=", accountId)
    .where("t.type", "=", "link")
    .where("t.state", "in", ["scheduled", "waiting", "sending", "unknown", "posted"])
    .where("t.post_at", ">=", since)
    .where(sql<string>`lower(t.subreddit)`, "in", subreddits)
    .where(sql<boolean>`t.id <> all(${except}::bigint[])`)
    .execute();
}

/** Those among these that are still on their way to us. */
export function findUploads(db: Db, creatorId: number, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("uploads")
    .select(["id", "type", "size"])
    .where("creator_id", "=", creatorId)
    .where("id", "in", ids)
    .execute();
}

/** When these accounts have posted or will, within that time; those named are left out. */
export function findTimesBetween(db: Db, accountIds: readonly number[], from: Date, until: Date, except: number[]) {
  if (accountIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("targets as t")
    .select(["t.platform", "t.post_at"])
    .where("t.account_id", "in", accountIds)
    .where("t.state", "in", ["scheduled", "waiting", "sending", "unknown", "posted", "needs_check"])
    .where("t.post_at", ">", from)
    .where("t.post_at", "<", until)
    .where(sql<boolean>`t.id <> all(${except}::bigint[])`)
    .execute();
}
