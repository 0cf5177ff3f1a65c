import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";
import { openOrOutStates, openStates } from "../post-state.ts";

const columns = ["p.subreddit", "p.post_at", "p.content", "p.type"] as const;

/** Returns the account's posts planned within these minutes, except the given ids. */
export function findPlannedAt(db: Db, creatorId: number, accountId: number, minutes: Date[], except: number[]) {
  if (minutes.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("posts as p")
    .innerJoin(sql<{ minute: Date }>`unnest(${minutes}::timestamptz[])`.as<"m">(sql`m (minute)`), (join) =>
      join.onRef("p.post_at", ">=", "m.minute").on("p.post_at", "<", sql<Date>`m.minute + interval '1 minute'`),
    )
    .modifyFront(prepared)
    .select(columns)
    .where("p.creator_id", "=", creatorId)
    .where("p.account_id", "=", accountId)
    .where("p.state", "in", openStates)
    .where(sql<boolean>`p.id <> all(${except}::bigint[])`)
    .execute();
}

/** Returns the links the account has posted or planned in these subreddits since then. */
export function findLinksSince(db: Db, accountId: number, subreddits: string[], since: Date, except: number[]) {
  return db
    .selectFrom("posts as p")
    .select(columns)
    .where("p.account_id", "=", accountId)
    .where("p.type", "=", "link")
    .where("p.state", "in", openOrOutStates)
    .where("p.post_at", ">=", since)
    .where(sql<string>`lower(p.subreddit)`, "in", subreddits)
    .where(sql<boolean>`p.id <> all(${except}::bigint[])`)
    .execute();
}

/** Returns those of these files that are still being uploaded. */
export function findUploads(db: Db, creatorId: number, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("uploads")
    .select(["id", "type", "size"])
    .where("creator_id", "=", creatorId)
    .where("id", "in", ids)
    .execute();
}

/** Returns when these accounts have posted or will post within the range, except the given ids. */
export function findTimesBetween(db: Db, accountIds: readonly number[], from: Date, until: Date, except: number[]) {
  if (accountIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("posts as p")
    .select(["p.platform", "p.post_at"])
    .where("p.account_id", "in", accountIds)
    .where("p.state", "in", [...openOrOutStates, "needs_check"])
    .where("p.post_at", ">", from)
    .where("p.post_at", "<", until)
    .where(sql<boolean>`p.id <> all(${except}::bigint[])`)
    .execute();
}
