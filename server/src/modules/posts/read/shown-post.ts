import { pick, postFieldNames } from "@ponkan/contract/posts/fields/field-values";
import type { Post } from "@ponkan/contract/posts/post";
import { kindOfType } from "@ponkan/contract/posts/post-kind";
import type { Db } from "../../../context.ts";
import { failedStates, statusOf } from "../post-state.ts";
import { delayReason } from "./delay-reason.ts";
import { findMedia, findPosts, type MediaRow, type PostRow } from "./read-posts.queries.ts";

/** Posts of a creator as the browser knows them, in the order they are asked for. */
export async function loadPosts(db: Db, creatorId: number, ids: readonly number[], now: Date): Promise<Post[]> {
  const posts = await shownPosts(db, creatorId, await findPosts(db, creatorId, ids), now);
  const byId = new Map(posts.map((post) => [post.id, post]));
  return ids.map((id) => byId.get(id)!);
}

export async function shownPosts(db: Db, creatorId: number, rows: readonly PostRow[], now: Date): Promise<Post[]> {
  const ids = new Set(rows.flatMap(({ media }) => media.map(({ id }) => id)));
  const media = new Map((await findMedia(db, creatorId, [...ids])).map((row) => [row.id, row]));
  return rows.map((row) => shownPost(row, media, now));
}

function shownPost(row: PostRow, media: ReadonlyMap<number, MediaRow>, now: Date): Post {
  return {
    id: row.id,
    group_id: row.group_id,
    creator_id: row.creator_id,
    platform: row.platform,
    ...pick(row, postFieldNames),
    kind: kindOfType(row.type),
    media: row.media.map(({ id, caption, url }) => ({
      id,
      name: media.get(id)?.name ?? "",
      type: media.get(id)?.type ?? "",
      thumb_url: media.has(id) ? `/api/media/${id}/thumb` : null,
      caption,
      url,
    })),
    status: statusOf(row.state),
    post_at: row.post_at.toISOString(),
    posted_at: iso(row.posted_at),
    deleted_at: iso(row.deleted_at),
    url: row.url,
    score: row.score,
    comments: row.comments,
    upvote_ratio: row.upvote_ratio,
    views: row.views,
    removal_reason: row.removal_reason,
    removed_at: iso(row.removed_at),
    threats: row.threats,
    error: row.error,
    advice: row.advice,
    delay_reason: delayReason(row, now),
    can_retry: failedStates.includes(row.state) && row.connected_id !== null,
    comment_error: row.comment_error,
    rev: row.rev,
    created_at: row.created_at.toISOString(),
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
