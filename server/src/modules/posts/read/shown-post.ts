import { pick, postFieldNames } from "@ponkan/contract/posts/fields/field-values";
import type { Post } from "@ponkan/contract/posts/post";
import { kindOfType } from "@ponkan/contract/posts/post-kind";
import { removalNote } from "@ponkan/contract/posts/removal-note";
import type { Db } from "../../../context.ts";
import { needsChange } from "../failure-cause.ts";
import { failedStates, statusOf } from "../post-state.ts";
import type { PostsTables } from "../posts.tables.ts";
import type { StoredRow } from "../write/insert-posts.queries.ts";
import { delayReason } from "./delay-reason.ts";
import { findMedia, findPosts, type MediaRow, type PostRow } from "./read-posts.queries.ts";

/** Returns posts of a creator in the browser's format, in the order of `ids`. */
export async function loadPosts(db: Db, creatorId: number, ids: readonly number[], now: Date): Promise<Post[]> {
  const posts = await shownPosts(db, creatorId, await findPosts(db, creatorId, ids), now);
  const byId = new Map(posts.map((post) => [post.id, post]));
  return ids.map((id) => byId.get(id)!);
}

/** The same for posts that were just stored. If any is already due, reasons for delays have to be read as well. */
export async function shownStored(
  db: Db,
  creatorId: number,
  stored: readonly (StoredRow & Pick<PostRow, "account">)[],
  threatsOf: ReadonlyMap<number, Post["threats"]>,
  now: Date,
): Promise<Post[]> {
  if (stored.some(({ post_at }) => post_at <= now)) {
    const ids = stored.map(({ id }) => id);
    return loadPosts(db, creatorId, ids, now);
  }
  const rows = stored.map((row) => ({ ...row, ...notDue, threats: threatsOf.get(row.id) ?? [] }));
  return shownPosts(db, creatorId, rows, now);
}

const notDue = {
  connected_id: null,
  account_status: null,
  shut_reason: null,
  paused_until: null,
  pause_reason: null,
  last_words: null,
  message_of_removal: null,
  is_publishing: true,
};

type AboutItsAccount = Exclude<keyof PostRow, keyof PostsTables["posts"]>;
type Row = StoredRow & Pick<PostRow, AboutItsAccount>;

export async function shownPosts(db: Db, creatorId: number, rows: readonly Row[], now: Date): Promise<Post[]> {
  const ids = new Set(rows.flatMap(({ media }) => media.map(({ id }) => id)));
  const media = new Map((await findMedia(db, creatorId, [...ids])).map((row) => [row.id, row]));
  return rows.map((row) => shownPost(row, media, now));
}

function shownPost(row: Row, media: ReadonlyMap<number, MediaRow>, now: Date): Post {
  return {
    id: row.id,
    group_id: row.group_id,
    creator_id: row.creator_id,
    platform: row.platform,
    account: row.account,
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
    planned_at: (row.planned_at ?? row.post_at).toISOString(),
    posted_at: iso(row.posted_at),
    deleted_at: iso(row.deleted_at),
    url: row.url,
    score: row.score,
    comments: row.comments,
    upvote_ratio: row.upvote_ratio,
    views: row.views,
    likes: row.likes,
    reposts: row.reposts,
    replies: row.replies,
    reach: row.reach,
    shares: row.shares,
    removal_reason: row.removal_reason,
    removed_at: iso(row.removed_at),
    removal_note: row.message_of_removal === null ? null : removalNote(row.message_of_removal),
    is_outside: row.is_outside,
    threats: row.threats,
    error: row.error,
    advice: row.advice,
    delay_reason: delayReason(row, now),
    can_retry: failedStates.includes(row.state) && row.connected_id !== null,
    needs_change: needsChange(row.failure_cause),
    comment_error: row.comment_error,
    rev: row.rev,
    created_at: row.created_at.toISOString(),
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
