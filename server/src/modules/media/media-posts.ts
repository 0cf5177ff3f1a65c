import type { MediaPost, PlannedUse } from "@ponkan/contract/media/media";
import type { Db } from "../../context.ts";

/** Posts stand above media: what only they can tell of it, or do with it, is handed in. */
export type MediaPosts = {
  postsShowing(db: Db, creatorId: number, mediaId: number): Promise<MediaPost[]>;
  /** Scheduled posts that need any of these. */
  postsPlannedWith(db: Db, creatorId: number, mediaIds: readonly number[]): Promise<PlannedUse[]>;
  /** How many failed posts have any of these: nothing keeps their files, and without them they can't be retried. */
  countFailedWith(db: Db, creatorId: number, mediaIds: readonly number[]): Promise<number>;
  /** Another one takes its place in scheduled posts. */
  replaceInPosts(tx: Db, creator: { id: number; name: string }, from: number, to: number): Promise<void>;
};
