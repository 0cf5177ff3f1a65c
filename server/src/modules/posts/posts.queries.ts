import type { PostConditions } from "@ponkan/contract/posts/post-query";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../../context.ts";
import type { Database } from "../../database/schema.ts";
import { type Between, filteredTargets, timeOfPost } from "./post-filter.queries.ts";

export type PostRow = Awaited<ReturnType<typeof findPosts>>[number];

/** In the order of their ids. */
export function findPosts(db: Db, creatorId: number, ids: readonly number[]) {
  const targets = db.selectFrom("targets as t").where("t.creator_id", "=", creatorId).where("t.id", "in", ids);
  return shown(targets).orderBy("t.id").execute();
}

type Page = { limit: number; offset: number; order: "asc" | "desc" };

export function listPosts(db: Db, creatorId: number, filter: PostConditions, between: Between, page: Page) {
  return shown(filteredTargets(db, creatorId, filter, between))
    .orderBy(timeOfPost, page.order)
    .orderBy("t.id", page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countPosts(db: Db, creatorId: number, filter: PostConditions, between: Between) {
  const { count } = await filteredTargets(db, creatorId, filter, between)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With what is known of the account it goes out by, also when that was disconnected and came back. */
function shown(targets: SelectQueryBuilder<Database & { t: Database["targets"] }, "t", object>) {
  return targets
    .leftJoin("accounts as a", (join) =>
      join
        .onRef("a.creator_id", "=", "t.creator_id")
        .onRef("a.platform", "=", "t.platform")
        .onRef("a.remote_user_id", "=", "t.remote_user_id"),
    )
    .selectAll("t")
    .select([
      "a.id as connected_id",
      "a.status as account_status",
      "a.paused_until",
      "a.pause_reason",
      sql<boolean>`(select is_on from publishing_switch)`.as("is_publishing"),
      sql<string | null>`case when t.state in ('waiting', 'unknown') then (
        select text from target_events where target_id = t.id order by id desc limit 1) end`.as("last_words"),
    ]);
}

/** What a chip of the calendar shows, in the order of time; `seconds` since 1970. */
export function findChips(db: Db, creatorId: number, filter: PostConditions, between: Between, letters: number) {
  return filteredTargets(db, creatorId, filter, between)
    .select(["t.id", "t.rev", "t.state", "t.platform", "t.type", "t.subreddit", "t.account_id"])
    .select([
      sql<number>`date_part('epoch', ${timeOfPost})`.as("seconds"),
      sql<string>`left(coalesce(nullif(t.title, ''), t.content), ${letters})`.as("text"),
      sql<number>`coalesce((t.media -> 0 ->> 'id')::bigint, 0)`.as("media_id"),
    ])
    .orderBy(timeOfPost)
    .orderBy("t.id")
    .execute();
}

/** Oldest first. */
export function findTimeline(db: Db, targetId: number) {
  return db
    .selectFrom("target_events")
    .select(["at", "kind", "text", "advice"])
    .where("target_id", "=", targetId)
    .orderBy("id")
    .execute();
}

export type MediaRow = Awaited<ReturnType<typeof findMedia>>[number];

export function findMedia(db: Db, creatorId: number, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("media")
    .select(["id", "name", "type", "size", "duration"])
    .where("creator_id", "=", creatorId)
    .where("id", "in", ids)
    .execute();
}

export async function findTimezone(db: Db, userId: number): Promise<string> {
  const { timezone } = await db
    .selectFrom("users")
    .select("timezone")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return timezone;
}

/** How many are scheduled, by creator and platform. */
export function countScheduled(db: Db, creatorIds: readonly number[]) {
  if (creatorIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("targets")
    .select(["creator_id", "platform", (eb) => eb.fn.countAll<number>().as("count")])
    .where("creator_id", "in", creatorIds)
    .where("state", "=", "scheduled")
    .groupBy(["creator_id", "platform"])
    .execute();
}
