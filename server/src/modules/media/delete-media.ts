import { mediaKindOf } from "@ponkan/contract/media/media-kind";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { POST_UPDATED } from "@ponkan/contract/realtime/events";
import type { Db } from "../../context.ts";
import { fieldRefusal, Refusal } from "../../lib/refusal.ts";
import { publish } from "../../realtime/outbox.ts";
import { refreshKeys } from "../posts/shield/refresh-keys.ts";
import { dropUpload } from "./drop-upload.ts";
import { namesBeside } from "./file-names.ts";
import { deleteMediaRow, lockMedia } from "./media.queries.ts";
import type { MediaHouse } from "./media-house.ts";
import { noSuchMedia } from "./shown-media.ts";
import { findUpload } from "./uploads.queries.ts";
import { countPlannedWith, replaceInScheduled } from "./usage.queries.ts";

type Creator = { id: number; name: string };

/** Deletes media, after another one took its place in scheduled posts when asked to; or cancels an upload. */
export async function deleteMedia(
  house: MediaHouse,
  creator: Creator,
  id: number,
  replaceWith?: number,
): Promise<void> {
  const upload = await findUpload(house.db, creator.id, id);
  if (upload) return dropUpload(house, upload);

  const file = await house.db.transaction().execute(async (tx) => {
    // In the order of ids, so that two who replace each other do not wait for one another.
    if (replaceWith !== undefined && replaceWith < id) await lockMedia(tx, creator.id, replaceWith);
    const media = await lockMedia(tx, creator.id, id);
    if (!media) throw noSuchMedia();
    if (replaceWith !== undefined) await replace(tx, creator, media, replaceWith);
    const planned = await countPlannedWith(tx, creator.id, id);
    if (planned > 0) throw new Refusal(422, `Media is used in ${planned} scheduled posts and can't be deleted.`);
    await deleteMediaRow(tx, id);
    return media.file;
  });
  // The row is gone for good; what could not be removed now is found by the sweep.
  for (const name of namesBeside(file)) {
    await house.storage.remove(name).catch((error: Error) => {
      house.log.warn({ reason: error.message }, "a file of deleted media could not be removed");
    });
  }
}

type Kept = { id: number; type: string };

async function replace(tx: Db, creator: Creator, media: Kept, replaceWith: number): Promise<void> {
  const other = replaceWith === media.id ? undefined : await lockMedia(tx, creator.id, replaceWith);
  if (!other) throw fieldRefusal("replace_with", "The selected replace_with is invalid.");
  if (mediaKindOf(other.type) !== mediaKindOf(media.type))
    throw fieldRefusal("replace_with", "Media of the same kind is needed.");
  const changed = await replaceInScheduled(tx, creator.id, media.id, replaceWith);
  for (const { id, group_id, rev } of changed) {
    const payload = { post_id: group_id, target_id: id, status: PostStatus.scheduled, rev };
    await publish(tx, creatorChannel(creator.id, creator.name), POST_UPDATED, payload);
  }
  await refreshKeys(
    tx,
    creator.id,
    changed.map(({ id }) => id),
  );
}
