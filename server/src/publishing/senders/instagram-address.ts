import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { InstagramPlace } from "@ponkan/platforms/instagram/publish/draft";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import type { AppContext } from "../../context.ts";
import type { FileStore } from "../../lib/storage/storage.ts";
import { ownAddress } from "../../modules/auth/own-address.ts";
import type { Inspector } from "../../modules/media/inspect/inspector.ts";
import type { MediaRow } from "../../modules/media/media.queries.ts";
import { createPublicLink } from "../../modules/media/public-link.ts";
import { pictureFor } from "./instagram-picture.ts";
import { missingMedia, noGifs, notReachable } from "./own-refusals.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config"> & {
  files: FileStore;
  inspector: Inspector;
  isSandbox: boolean;
};

/**
 * Returns a URL, valid for two hours, from which Instagram fetches the file. Pictures are converted to a format it
 * accepts.
 */
export async function addressFor(ctx: Needs, media: MediaRow, place: InstagramPlace): Promise<Outcome<string>> {
  const { config, files, isSandbox } = ctx;
  const base = ownAddress(config);
  // The sandbox runs on this machine, so it does not need https.
  if (!isSandbox && !base.startsWith("https:")) return notReachable(platformLabels.instagram);
  if ((await files.sizeOf(media.file)) === undefined) return missingMedia();
  if (media.type === "image/gif") return noGifs();
  const copy = media.type.startsWith("image/") ? await pictureFor(ctx, media, place) : ok(null);
  return copy.kind === "ok" ? ok(`${base}${await createPublicLink(ctx, media.id, copy.value)}`) : copy;
}
