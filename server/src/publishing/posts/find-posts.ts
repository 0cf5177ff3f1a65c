import { postFieldNames } from "@ponkan/contract/posts/fields/field-values";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";

/** Listed by name because the statement is prepared. */
const postColumns = [
  "posts.id",
  "posts.group_id",
  "posts.creator_id",
  "posts.platform",
  "posts.remote_user_id",
  ...postFieldNames.map((field) => `posts.${field}` as const),
  "posts.rev",
  "posts.state",
  "posts.next_at",
  "posts.attempt",
  "posts.tries",
  "posts.started_at",
  "posts.remote_id",
  "posts.url",
  "posts.posted_at",
  "posts.removal_reason",
] as const;

export type Post = Awaited<ReturnType<typeof findPosts>>[number];

export async function findPost(db: Db, postId: number): Promise<Post | undefined> {
  return (await findPosts(db, [postId]))[0];
}

export function findPosts(db: Db, postIds: readonly number[]) {
  return db
    .selectFrom("posts")
    .innerJoin("accounts", "accounts.id", "posts.account_id")
    .innerJoin("creators", "creators.id", "posts.creator_id")
    .innerJoin("users", "users.id", "creators.user_id")
    .leftJoin("promotion_links", "promotion_links.creator_id", "posts.creator_id")
    .modifyFront(prepared)
    .select(postColumns)
    .select([
      "accounts.id as account_id",
      "accounts.username",
      "creators.name as creator_name",
      "users.timezone",
      // Also when the link is switched off: an earlier send must still be found by its exact text.
      "promotion_links.code as link_code",
      sql<number>`extract(epoch from clock_timestamp() - posts.post_at)::float8 * 1000`.as("late_ms"),
      sql<number>`extract(epoch from clock_timestamp() - posts.started_at)::float8 * 1000`.as("started_ms_ago"),
      sql<number>`extract(epoch from clock_timestamp() - posts.posted_at)::float8 * 1000`.as("posted_ms_ago"),
    ])
    .where("posts.id", "=", sql<number>`any(${[...postIds]}::bigint[])`)
    .execute();
}

/**
 * A post as it was when a decision about it was made; `changePosts` discards the decision if the post has changed
 * since.
 */
export type Decided = Pick<Post, "id" | "creator_id" | "rev" | "attempt">;

/** For selects that join `creators`. */
export const decidedColumns = ["posts.id", "posts.creator_id", "posts.rev", "posts.attempt"] as const;

/** The latest `publish` attempt. */
export function findLastAttempt(db: Db, postId: number) {
  return (
    db
      .selectFrom("attempts")
      .select(["number", "state", "is_accepted", "looks", "started_at", "draft"])
      .select(sql<number>`extract(epoch from clock_timestamp() - started_at)::float8 * 1000`.as("age_ms"))
      // An attempt that was marked absent may have appeared late, so the look has to go back that far.
      .select(
        sql<Date>`least(started_at, (select min(past.started_at) from attempts past
        where past.post_id = attempts.post_id and past.kind = 'publish' and past.rev = attempts.rev
          and past.state = 'absent'))`.as("first_sent_at"),
      )
      .select(
        sql<number>`1 + (select count(*) from attempts past
        where past.post_id = attempts.post_id and past.kind = 'publish' and past.number < attempts.number
          and past.state = 'absent')`.as("sends"),
      )
      .where("post_id", "=", postId)
      .where("kind", "=", "publish")
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst()
  );
}

/** True if an earlier send had no clear answer and has not been found since. */
export async function wasUnclear(db: Db, postId: number): Promise<boolean> {
  const row = await db
    .selectFrom("attempts")
    .select("id")
    .where("post_id", "=", postId)
    .where("kind", "=", "publish")
    .where("state", "=", "absent")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the remote ids that already belong to one of our posts. */
export async function findAttached(db: Db, accountId: number, remoteIds: readonly string[]): Promise<Set<string>> {
  if (remoteIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("remote_posts")
    .select("remote_id")
    .where("account_id", "=", accountId)
    .where("remote_id", "in", remoteIds)
    .execute();
  return new Set(rows.map(({ remote_id }) => remote_id));
}
