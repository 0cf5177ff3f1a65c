import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { InstagramPlace } from "@ponkan/platforms/instagram/publish/draft";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import type { AppContext } from "../../context.ts";
import type { FileStore } from "../../lib/storage/storage.ts";
import { copyName, workFolder } from "../../modules/media/file-names.ts";
import type { Inspector } from "../../modules/media/inspect/inspector.ts";
import { measureDerivedFiles } from "../../modules/media/measure-derived-files.ts";
import type { MediaRow } from "../../modules/media/media.queries.ts";
import { uploadsDirOf } from "../../modules/media/media-context.ts";
import type { MediaCopy } from "../../modules/media/public-link.ts";
import { demandingPicture, missingMedia, unreadablePicture } from "./own-refusals.ts";

type Needs = Pick<AppContext, "db" | "config"> & { files: FileStore; inspector: Pick<Inspector, "copy"> };

const taken = { maxBytes: 8 * 1024 * 1024, maxWidth: 1440 };
/** The aspect ratios (width / height) the feed accepts. */
const feedShapes = { narrowest: 4 / 5, widest: 1.91 };

/** Makes a copy of a picture that Instagram accepts, once and in another process; null if the original will do. */
export async function pictureFor(
  ctx: Needs,
  media: MediaRow,
  place: InstagramPlace,
): Promise<Outcome<MediaCopy | null>> {
  const { config, files, inspector } = ctx;
  const shapes = place === "feed" ? feedShapes : null;
  const copy = { file: copyName(media.file, shapes ? "feed" : "story"), type: "image/jpeg" };
  if ((await files.sizeOf(copy.file)) !== undefined) return ok(copy);
  const picture = await files.onDisk(media.file);
  if (picture === undefined) return missingMedia();

  const folder = workFolder(uploadsDirOf({ config }), randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    switch (await inspector.copy(media.user_id, { picture, folder, taken: { ...taken, shapes } })) {
      case "fit":
        return ok(null);
      case "unfit":
        return unreadablePicture();
      case "slow":
        return demandingPicture();
      case "copied":
        await files.put(copy.file, join(folder, "copy.jpg"), copy.type);
        await measureDerivedFiles(ctx, media);
        return ok(copy);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
