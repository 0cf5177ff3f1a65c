import { type Outcome, ok } from "@ponkan/platforms/outcome";
import type { Db } from "../../context.ts";
import { findMedia, type MediaRow } from "../../modules/media/media.queries.ts";
import type { Post } from "../posts/find-posts.ts";
import { missingMedia } from "./own-refusals.ts";

/** Returns the post's media in order; rejected if any of it no longer exists. */
export async function mediaOfPost(db: Db, post: Pick<Post, "creator_id" | "media">): Promise<Outcome<MediaRow[]>> {
  const ids = post.media.map(({ id }) => id);
  const known = await findMedia(db, post.creator_id, ids);
  const media = ids.flatMap((id) => known.find((row) => row.id === id) ?? []);
  return media.length === ids.length && media.length > 0 ? ok(media) : missingMedia();
}
