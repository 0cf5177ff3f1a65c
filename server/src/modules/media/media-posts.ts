import type { MediaPost } from "@ponkan/contract/media/media";
import type { Db } from "../../context.ts";

/** Posts stand above media: what only they can tell of it, or do with it, is handed in. */
export type MediaPosts = {
  postsShowing(db: Db, creatorId: number, mediaId: number): Promise<MediaPost[]>;
  /** Another one takes its place in scheduled posts. */
  replaceInPosts(tx: Db, creator: { id: number; name: string }, from: number, to: number): Promise<void>;
};
