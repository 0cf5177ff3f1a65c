import { mediaKindOf } from "@ponkan/contract/media/media-kind";
import type { Db } from "../../context.ts";
import { fieldRefusal, Refusal } from "../../lib/refusal.ts";
import { moveToBin } from "./deleted-media.queries.ts";
import { dropUpload } from "./drop-upload.ts";
import { countPlannedWith, findPlanned, lockAll, lockMedia } from "./media.queries.ts";
import type { MediaContext } from "./media-context.ts";
import type { MediaPosts } from "./media-posts.ts";
import { noSuchMedia } from "./shown-media.ts";
import { findUpload } from "./uploads.queries.ts";

type Creator = { id: number; name: string };
type Replace = Pick<MediaPosts, "replaceInPosts">;

/** Deletes media, replacing it in scheduled posts first if requested; or cancels an upload. */
export async function deleteMedia(
  ctx: MediaContext & Replace,
  creator: Creator,
  id: number,
  replaceWith?: number,
): Promise<void> {
  const upload = await findUpload(ctx.db, creator.id, id);
  if (upload && (await dropUpload(ctx, upload))) return;

  await ctx.db.transaction().execute(async (tx) => {
    // Locks in order of ids, so that concurrent replacements do not deadlock.
    if (replaceWith !== undefined && replaceWith < id) await lockMedia(tx, creator.id, replaceWith);
    const media = await lockMedia(tx, creator.id, id);
    if (!media) throw noSuchMedia();
    if (replaceWith !== undefined) await replace(tx, ctx, creator, media, replaceWith);
    const planned = await countPlannedWith(tx, creator.id, id);
    if (planned > 0) throw new Refusal(422, inUse(planned));
    await moveToBin(tx, creator.id, [id], ctx.clock.now());
  });
}

/** Deletes media that no scheduled post uses and returns what was kept; missing ids are in neither list. */
export function deleteUnused(
  { db, clock }: Pick<MediaContext, "db" | "clock">,
  creatorId: number,
  ids: readonly number[],
): Promise<{ deleted: number[]; kept: number[] }> {
  return db.transaction().execute(async (tx) => {
    const there = (await lockAll(tx, creatorId, ids)).map(({ id }) => id);
    const planned = await findPlanned(tx, creatorId, there);
    const unused = there.filter((id) => !planned.has(id));
    return { deleted: await moveToBin(tx, creatorId, unused, clock.now()), kept: [...planned] };
  });
}

type Kept = { id: number; type: string };

async function replace(tx: Db, { replaceInPosts }: Replace, creator: Creator, media: Kept, replaceWith: number) {
  const other = replaceWith === media.id ? undefined : await lockMedia(tx, creator.id, replaceWith);
  if (!other) throw fieldRefusal("replace_with", "The selected replace_with is invalid.");
  if (mediaKindOf(other.type) !== mediaKindOf(media.type))
    throw fieldRefusal("replace_with", "Media of the same kind is needed.");
  await replaceInPosts(tx, creator, media.id, replaceWith);
}

const inUse = (planned: number) =>
  `Media is used in ${planned} scheduled ${planned === 1 ? "post" : "posts"} and can't be deleted.`;
