import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** The latest answers of an autoresponder, newest first. */
export function findLog(db: Db, creatorId: number, autoresponderId: number, limit: number) {
  return db
    .selectFrom("answers as a")
    .innerJoin("inbox_items as i", "i.id", "a.item_id")
    .select(["a.state", "a.reason", "a.reason_detail", "a.text", "i.username", "i.url", "i.body"])
    .select(sql<Date>`coalesce(a.sent_at, a.ended_at, a.created_at)`.as("at"))
    .where("a.creator_id", "=", creatorId)
    .where("a.autoresponder_id", "=", autoresponderId)
    .where("a.state", "in", ["sent", "failed", "dropped"])
    .orderBy("a.id", "desc")
    .limit(limit)
    .execute();
}

/** Items received since then, newest first; long texts are cut. */
export function findPastItems(db: Db, creatorId: number, type: AutoresponderType, since: Date, limit: number) {
  return db
    .selectFrom("inbox_items as i")
    .leftJoin("inbox_people as p", (join) =>
      join.onRef("p.creator_id", "=", "i.creator_id").onRef("p.username", "=", "i.username"),
    )
    .select(["i.id", "i.username", "i.subreddit", "i.post_title", "i.post_created_at", "i.url", "i.received_at"])
    .select(["i.is_own_post", "i.is_distinguished", "i.is_deleted", "i.is_first"])
    .select((eb) => [
      sql<string>`left(i.body, 1000)`.as("body"),
      eb("p.blocked_at", "is not", null).$castTo<boolean>().as("is_blocked"),
    ])
    .where("i.creator_id", "=", creatorId)
    .where("i.type", "=", type)
    .where("i.received_at", ">=", since)
    .orderBy("i.received_at", "desc")
    .orderBy("i.id", "desc")
    .limit(limit)
    .execute();
}
