import type { Knobs, StoredPost } from "../model.ts";
import type { Call } from "../route.ts";
import type { Content } from "./content.ts";

/** The year 2286. */
const NEVER = 9_999_999_999;

/** When a post becomes visible: uploads must be processed first, and listings may lag behind. */
export function visibleAt(knobs: Knobs, { asset_id }: Content, now: number): number {
  return (asset_id === null ? now : processedAt(knobs, now)) + knobs.listing_lag_seconds;
}

/** Stores the post and the outcome of its uploads. If an upload fails, there is no post. */
export async function recordOutcome({ ctx, now }: Call, post: StoredPost): Promise<void> {
  const knobs = ctx.store.knobs();
  const at = processedAt(knobs, now);
  const uploads = [post.asset_id, post.poster_asset_id, ...(post.gallery ?? []).map(({ media_id }) => media_id)];
  const outcome = { post_id: knobs.fails_media ? null : post.id, at };
  const written = uploads.map((id) => {
    const asset = ctx.store.assets.get(id ?? "");
    return asset && ctx.store.assets.put({ ...asset, outcome });
  });
  const isLost = knobs.fails_media && post.asset_id !== null;
  await Promise.all([...written, isLost ? undefined : ctx.store.posts.put(post)]);
}

function processedAt({ is_media_stuck, media_processing_seconds }: Knobs, now: number): number {
  return is_media_stuck ? NEVER : now + media_processing_seconds;
}
