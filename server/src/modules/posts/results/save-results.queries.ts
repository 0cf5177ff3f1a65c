import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import { POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import type { PostNumbers } from "@ponkan/platforms/capabilities";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";

export type Known = Awaited<ReturnType<typeof findKnown>>[number];

/** Set while we are deleting the post: true if its owner asked for it, false if it was planned. */
const ourDeletion = sql<boolean | null>`(
  select s.is_forced from steps s join attempts a using (post_id, kind)
   where s.post_id = posts.id and s.kind = 'delete' and a.state = 'open' limit 1)`;

/** Returns those of the posts that are out, locked until the end of the transaction. */
export function findKnown(db: Db, creatorId: number, ids: readonly number[]) {
  return db
    .selectFrom("posts")
    .select(["id", "platform", "remote_user_id", "removal_reason", ourDeletion.as("is_deleted_by_wish")])
    .where("creator_id", "=", creatorId)
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .where("state", "=", "posted")
    .orderBy("id")
    .forUpdate()
    .modifyEnd(prepared)
    .execute();
}

export type SeenPost = PostNumbers & {
  id: number;
  /** Null means now, by the database clock. */
  at: Date | null;
  removal_reason: RemovalReason | null;
  is_deleted: boolean;
  /** The news for the owner; null if there is none. */
  event: string | null;
  text: string | null;
};

/** Numbers missing from a reading stay as they are. Open pages are told about posts that look different now. */
export async function keepSeen(db: Db, creatorId: number, posts: readonly SeenPost[]): Promise<void> {
  await sql`
    ${prepared} with seen as (
      select s.*, coalesce(s.at, now.at) as seen_at from json_to_recordset(${JSON.stringify(posts)}::json) as s (
        id bigint, at timestamptz, score integer, comments integer, upvote_ratio real, likes integer, reposts integer, replies integer,
        views integer, reach integer, shares integer, removal_reason text, is_deleted boolean, event text, text text),
        (select clock_timestamp() as at) as now
    ), before as (
      select p.id, p.score, p.comments, p.upvote_ratio, p.likes, p.reposts, p.replies, p.views, p.reach, p.shares
        from posts p join seen on seen.id = p.id
    ), kept as (
      update posts p
         set score = coalesce(seen.score, p.score), comments = coalesce(seen.comments, p.comments),
             upvote_ratio = coalesce(seen.upvote_ratio, p.upvote_ratio), likes = coalesce(seen.likes, p.likes),
             reposts = coalesce(seen.reposts, p.reposts), replies = coalesce(seen.replies, p.replies),
             views = coalesce(seen.views, p.views), reach = coalesce(seen.reach, p.reach),
             shares = coalesce(seen.shares, p.shares), results_at = seen.seen_at, removal_reason = seen.removal_reason,
             removed_at = case when seen.is_deleted then p.removed_at
                               when seen.removal_reason is not null then coalesce(p.removed_at, seen.seen_at) end,
             state = case when seen.is_deleted then 'deleted' else p.state end,
             deleted_at = case when seen.is_deleted then seen.seen_at else p.deleted_at end
        from seen where p.id = seen.id and p.creator_id = ${creatorId}
      returning p.id, seen.seen_at, seen.is_deleted, seen.event, seen.text, p.score, p.comments, p.upvote_ratio, p.likes, p.reposts,
                p.replies, p.views, p.reach, p.shares
    ), ended as (
      update steps s set state = 'done' from kept where kept.is_deleted and s.post_id = kept.id and s.state = 'waiting'
    ), closed as (
      update attempts a set state = 'accepted', ended_at = kept.seen_at from kept
       where kept.is_deleted and a.post_id = kept.id and a.kind = 'delete' and a.state = 'open'
    ), noted as (
      insert into post_events (post_id, kind, text, at) select id, event, text, seen_at from kept where event is not null
    ), changed as (
      select kept.id from kept join before on before.id = kept.id
       where kept.event is not null
          or (kept.score, kept.comments, kept.upvote_ratio, kept.likes, kept.reposts, kept.replies, kept.views, kept.reach,
              kept.shares) is distinct from
             (before.score, before.comments, before.upvote_ratio, before.likes, before.reposts, before.replies,
              before.views, before.reach, before.shares)
    ), told as (
      insert into outbox (channel, event, payload)
      select creator_channel(c.id, c.name), ${POSTS_UPDATED}::text,
             jsonb_build_object('creator_id', c.id, 'ids', (select jsonb_agg(id) from changed))
        from creators c where c.id = ${creatorId} and exists (select from changed)
      returning true
    )
    select pg_notify('outbox', '') from told`.execute(db);
}
