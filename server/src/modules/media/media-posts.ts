import type { MediaPost, PlannedUse } from "@ponkan/contract/media/media";
import type { Db } from "../../context.ts";

/** What only posts, a later module, can tell about media or do with it; handed in. */
export type MediaPosts = {
  postsShowing(db: Db, creatorId: number, mediaId: number): Promise<MediaPost[]>;
  postsPlannedWith(db: Db, creatorId: number, mediaIds: readonly number[]): Promise<PlannedUse[]>;
  /** How many failed posts use any of these: their files are not protected, and without them they can't be retried. */
  countFailedWith(db: Db, creatorId: number, mediaIds: readonly number[]): Promise<number>;
  replaceInPosts(tx: Db, creator: { id: number; name: string }, from: number, to: number): Promise<void>;
};
