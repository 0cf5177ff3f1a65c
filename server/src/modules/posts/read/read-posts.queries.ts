import type { Platform } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import type { PostConditions } from "@ponkan/contract/posts/post-query";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";
import { formerName } from "../../accounts/former-name.ts";
import { failedStates, heldUpStates, sqlStateList } from "../post-state.ts";
import { timeOfPost } from "../time-of-post.ts";
import { messageOfRemoval } from "./message-of-removal.ts";
import { type Between, filteredPosts } from "./post-filter.queries.ts";

export type PostRow = Awaited<ReturnType<typeof findPosts>>[number];

/** Ordered by id. */
export async function findPosts(db: Db, creatorId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const posts = db.selectFrom("posts as p").where("p.creator_id", "=", creatorId).where("p.id", "in", ids);
  return shown(posts).orderBy("p.id").execute();
}

type Page = { limit: number; offset: number; order: "asc" | "desc" };

export function listPosts(db: Db, creatorId: number, filter: PostConditions, between: Between, page: Page) {
  return shown(filteredPosts(db, creatorId, filter, between))
    .orderBy(timeOfPost, page.order)
    .orderBy("p.id", page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countPosts(db: Db, creatorId: number, filter: PostConditions, between: Between) {
  const { count } = await filteredPosts(db, creatorId, filter, between)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds the account the post goes out by, which is also found if it was disconnected and connected again. */
function shown(posts: ReturnType<typeof filteredPosts>) {
  return posts
    .leftJoin("accounts as a", (join) =>
      join
        .onRef("a.creator_id", "=", "p.creator_id")
        .onRef("a.platform", "=", "p.platform")
        .onRef("a.remote_user_id", "=", "p.remote_user_id"),
    )
    .selectAll("p")
    .select([
      "a.id as connected_id",
      "a.status as account_status",
      sql<string | null>`coalesce(a.username, ${formerName})`.as("account"),
      "a.paused_until",
      "a.pause_reason",
      sql<boolean>`(select may_publish(null))`.as("is_publishing"),
      sql<string | null>`(select reason from shut_platforms s where s.platform = p.platform)`.as("shut_reason"),
      sql<Post["threats"]>`(
        select coalesce(json_agg(json_build_object('type', x.type, 'severity', x.severity) order by x.type), '[]')
          from post_threats x
         where x.creator_id = p.creator_id and x.post_id = p.id and p.state not in ${sqlStateList(failedStates)})`.as(
        "threats",
      ),
      messageOfRemoval.as("message_of_removal"),
      sql<string | null>`case when p.state in ${sqlStateList(heldUpStates)} then (
        select text from post_events where post_id = p.id order by id desc limit 1) end`.as("last_words"),
    ]);
}

/** Far more than any regular post has, but a post can be changed without limit. */
export const LONGEST_TIMELINE = 400;

/** Oldest first. */
export async function findTimeline(db: Db, postId: number) {
  const newest = await db
    .selectFrom("post_events")
    .modifyFront(prepared)
    .select(["at", "kind", "text", "advice", "moved_from", "moved_to"])
    .where("post_id", "=", postId)
    .orderBy("id", "desc")
    .limit(LONGEST_TIMELINE)
    .execute();
  return newest.reverse();
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

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;

export function countScheduled(db: Db, creatorIds: readonly number[]) {
  if (creatorIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("queue")
    .modifyFront(prepared)
    .select(["creator_id", "platform", (eb) => eb.fn.countAll<number>().as("count")])
    .where("creator_id", "=", anyOf(creatorIds))
    .groupBy(["creator_id", "platform"])
    .$narrowType<{ creator_id: number; platform: Platform }>()
    .execute();
}

/**
 * Counts posts charged to these usage periods that are still scheduled. Each is looked up by its key: as a join under
 * the generic plan, the query scanned all posts of all users.
 */
export async function countWaiting(db: Db, creatorIds: readonly number[], periods: readonly Date[]): Promise<number> {
  if (creatorIds.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`${prepared}
    select count(*)::int as count
      from queue q cross join lateral (select is_charged, charged_to from posts where id = q.item_id offset 0) p
     where q.creator_id = ${anyOf(creatorIds)} and p.is_charged and p.charged_to = any(${periods}::timestamptz[])`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Counts the posts charged to these usage periods by creator, the highest count first. */
export async function countCharged(db: Db, creatorIds: readonly number[], periods: readonly Date[]) {
  if (creatorIds.length === 0) return [];
  const rows = await db
    .selectFrom("posts")
    .select(["creator_id", (eb) => eb.fn.countAll<number>().as("count")])
    .where("creator_id", "=", anyOf(creatorIds))
    .where("is_charged", "=", true)
    .where("charged_to", "in", [...periods])
    .groupBy("creator_id")
    .orderBy("count", "desc")
    .orderBy("creator_id")
    .execute();
  return rows.map(({ creator_id, count }) => ({ creator_id, used: Number(count) }));
}

const POSTS_SHOWN = 20;

/** Returns posts that are or were out (latest first), or planned ones (soonest first). */
export function findPostsShowing(db: Db, creatorId: number, mediaId: number, which: "out" | "planned") {
  return db
    .selectFrom("media_uses as u")
    .innerJoin("posts as p", "p.id", "u.post_id")
    .select(["p.id", "p.platform", "p.subreddit", "p.title", "p.state", "p.post_at", "p.posted_at", "p.url"])
    .select(["p.score", "p.comments", "p.removal_reason", "p.removed_at"])
    .where("p.creator_id", "=", creatorId)
    .where("u.media_id", "=", mediaId)
    .where("u.posted_at", which === "out" ? "is not" : "is", null)
    .orderBy(timeOfPost, which === "out" ? "desc" : "asc")
    .orderBy("p.id", "desc")
    .limit(POSTS_SHOWN)
    .execute();
}

const NEXT_SHOWN = 3;

/** Returns the next few planned posts for each media file, with the total count. */
export async function findPlannedWith(db: Db, creatorId: number, mediaIds: readonly number[]) {
  const { rows } = await sql<PlannedRow>`
    select * from (
      select u.media_id, p.id, p.platform, p.subreddit, p.title, p.post_at,
             (count(*) over (partition by u.media_id))::int as count,
             row_number() over (partition by u.media_id order by p.post_at, p.id) as place
        from media_uses u join posts p on p.id = u.post_id
       where u.creator_id = ${creatorId} and u.media_id = ${anyOf(mediaIds)} and u.posted_at is null
    ) planned
     where place <= ${NEXT_SHOWN} order by media_id, place`.execute(db);
  return rows;
}

export async function countFailedWith(db: Db, creatorId: number, mediaIds: readonly number[]): Promise<number> {
  if (mediaIds.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from posts
     where creator_id = ${creatorId} and state in ${sqlStateList(failedStates)}
       and exists (select 1 from jsonb_array_elements(media) as shown
                    where (shown ->> 'id')::bigint = ${anyOf(mediaIds)})`.execute(db);
  return rows[0]!.count;
}

type PlannedRow = {
  media_id: number;
  id: number;
  platform: Platform;
  subreddit: string;
  title: string;
  post_at: Date;
  count: number;
};
