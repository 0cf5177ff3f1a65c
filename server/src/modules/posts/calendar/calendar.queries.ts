import type { PostConditions } from "@ponkan/contract/posts/post-query";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";
import { formerName } from "../../accounts/former-name.ts";
import { type Between, filteredPosts, visiblePosts } from "../read/post-filter.queries.ts";
import { timeOfPost } from "../time-of-post.ts";

export type ExportedRow = Awaited<ReturnType<typeof findExported>>[number];

type Which = { creatorId: number; filter: PostConditions; between: Between };

/** Returns ids ordered by time. */
export async function findIdsToExport(db: Db, { creatorId, filter, between }: Which, most: number): Promise<number[]> {
  const rows = await filteredPosts(db, creatorId, filter, between)
    .select("p.id")
    .orderBy(timeOfPost)
    .orderBy("p.id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Unordered. Reads only the first `characters` of a long text. */
export function findExported(db: Db, creatorId: number, ids: readonly number[], characters: number) {
  return visiblePosts(db, creatorId)
    .where("p.id", "=", sql<number>`any(${ids}::bigint[])`)
    .leftJoin("accounts as a", "a.id", "p.account_id")
    .select(["p.id", "p.rev", "p.state", "p.platform", "p.type", "p.subreddit", "p.title"])
    .select((eb) => eb.fn<string>("left", ["p.content", eb.val(characters)]).as("content"))
    .select(["p.url", "p.score", "p.comments", "p.removal_reason", "p.error", timeOfPost.as("at")])
    .select(sql<string | null>`coalesce(a.username, ${formerName})`.as("username"))
    .execute();
}

const feedColumns = ["secret", "created_at", "read_at"] as const;

export function findFeed(db: Db, creatorId: number) {
  return db.selectFrom("calendar_feeds").select(feedColumns).where("creator_id", "=", creatorId).executeTakeFirst();
}

type NewFeed = { creator_id: number; secret_hash: Buffer; secret: string; created_at: Date };

/** Replaces the creator's previous feed. */
export function replaceFeed(db: Db, { creator_id, ...values }: NewFeed) {
  return db
    .insertInto("calendar_feeds")
    .values({ creator_id, ...values })
    .onConflict((conflict) => conflict.column("creator_id").doUpdateSet({ ...values, read_at: null }))
    .returning(feedColumns)
    .executeTakeFirstOrThrow();
}

export async function deleteFeed(db: Db, creatorId: number): Promise<void> {
  await db.deleteFrom("calendar_feeds").where("creator_id", "=", creatorId).execute();
}

export async function deleteFeedsOf(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom("calendar_feeds")
    .where("creator_id", "in", (eb) => eb.selectFrom("creators").select("id").where("user_id", "=", userId))
    .execute();
}

/** Returns the names of the user's creators that have a feed. */
export async function findCalendarsOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("calendar_feeds as f")
    .innerJoin("creators as c", "c.id", "f.creator_id")
    .select("c.name")
    .where("c.user_id", "=", userId)
    .orderBy("c.name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the creator the feed address belongs to. */
export function findCreatorOfFeed(db: Db, secretHash: Buffer) {
  return db
    .selectFrom("calendar_feeds as f")
    .innerJoin("creators as c", "c.id", "f.creator_id")
    .modifyFront(prepared)
    .select(["c.id", "c.user_id", "c.name", "f.read_at"])
    .where("f.secret_hash", "=", secretHash)
    .executeTakeFirst();
}

export async function noteFeedRead(db: Db, secretHash: Buffer, now: Date): Promise<void> {
  await db.updateTable("calendar_feeds").set({ read_at: now }).where("secret_hash", "=", secretHash).execute();
}
