import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { InstagramPlace } from "@ponkan/platforms/instagram/publish/draft";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import type { AppContext } from "../../context.ts";
import type { FileStore } from "../../lib/storage/storage.ts";
import { ownAddress } from "../../modules/auth/own-address.ts";
import type { MediaRow } from "../../modules/media/media.queries.ts";
import { createPublicLink } from "../../modules/media/public-link.ts";
import { pictureFor } from "./instagram-picture.ts";
import { missingMedia, noGifs, notReachable, unreadablePicture } from "./own-refusals.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config"> & { files: FileStore; isSandbox: boolean };

/** Where Instagram fetches the file, for two hours; pictures in a form it takes. */
export async function addressFor(ctx: Needs, media: MediaRow, place: InstagramPlace): Promise<Outcome<string>> {
  const { config, files, isSandbox } = ctx;
  const base = ownAddress(config);
  // The sandbox runs beside us.
  if (!isSandbox && !base.startsWith("https:")) return notReachable(platformLabels.instagram);
  const blob = await files.open(media.file, media.type);
  if (!blob) return missingMedia();
  if (media.type === "image/gif") return noGifs();
  const copy = await copyOf(files, media, blob, place);
  return copy.kind === "ok" ? ok(`${base}${await createPublicLink(ctx, media.id, copy.value)}`) : copy;
}

async function copyOf(files: FileStore, { file, type }: MediaRow, blob: Blob, place: InstagramPlace) {
  if (!type.startsWith("image/")) return ok(null);
  try {
    return ok(await pictureFor(files, file, blob, place));
  } catch (error) {
    // Of the storage it is our own fault, of the picture it is not.
    if ((error as NodeJS.ErrnoException).code) throw error;
    return unreadablePicture();
  }
}
