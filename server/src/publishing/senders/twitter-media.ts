import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { TwitterAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import type { AttachedMedia } from "@ponkan/platforms/twitter/publish/draft";
import { z } from "zod";
import type { AppContext } from "../../context.ts";
import type { FileStore } from "../../lib/storage/storage.ts";
import type { MediaRow } from "../../modules/media/media.queries.ts";
import type { Post } from "../posts/find-posts.ts";
import { findHandles, saveHandles } from "../prepare/handles.queries.ts";
import type { Prepared } from "../sender.ts";
import { mediaOfPost } from "./media-of-post.ts";
import { missingMedia } from "./own-refusals.ts";

type Uploads = Pick<AppContext, "db" | "clock"> & { files: FileStore } & Pick<TwitterAdapter, "publisher">;

const Upload = z.object({ id: z.string(), key: z.string(), expires_at: z.coerce.date(), is_ready: z.boolean() });
/** The uploads by media id. */
const Handles = z.object({ uploads: z.record(z.string(), Upload) });
type Handles = z.infer<typeof Handles>;

/** An upload that expires within this time is not used. */
const LEAST_LEFT_MS = 60 * 60_000;

/** Uploads each of the post's files to X once and waits until X has processed them. */
export async function uploadToTwitter(ctx: Uploads, access: Access, post: Post): Promise<Prepared<AttachedMedia[]>> {
  const media = await mediaOfPost(ctx.db, post);
  if (media.kind !== "ok") return media;
  const read = Handles.safeParse(await findHandles(ctx.db, post));
  const { uploads }: Handles = read.success ? read.data : { uploads: {} };

  for (const row of media.value) {
    const known = uploads[row.id];
    const isFresh = known && known.expires_at.getTime() - ctx.clock.now().getTime() > LEAST_LEFT_MS;
    if (isFresh) continue;
    const uploaded = await upload(ctx, access, row);
    if (uploaded.kind !== "ok") return uploaded;
    uploads[row.id] = uploaded.value;
    await saveHandles(ctx.db, post, { uploads });
  }
  for (const { id } of media.value) {
    const { id: uploadId, is_ready } = uploads[id]!;
    if (is_ready) continue;
    const state = await ctx.publisher.uploadState(access, uploadId);
    if (state.kind === "rejected") await saveHandles(ctx.db, post, { uploads: without(uploads, id) });
    if (state.kind !== "ok") return state;
    if (state.value === "processing")
      return { kind: "not-yet", reason: `${platformLabels.twitter} is processing the media.` };
    uploads[id]!.is_ready = true;
    await saveHandles(ctx.db, post, { uploads });
  }
  return ok(media.value.map(({ id }) => ({ id: uploads[id]!.id, key: uploads[id]!.key })));
}

async function upload({ files, publisher, clock }: Uploads, access: Access, { name, type, file }: MediaRow) {
  const blob = await files.open(file, type);
  if (!blob) return missingMedia();
  const uploaded: Outcome<z.infer<typeof Upload>> = await publisher
    .upload(access, { name, type, blob })
    .then((outcome) => {
      if (outcome.kind !== "ok") return outcome;
      const { id, key, expires_in_seconds, is_ready } = outcome.value;
      const expires_at = new Date(clock.now().getTime() + expires_in_seconds * 1000);
      return ok({ id, key, expires_at, is_ready });
    });
  return uploaded;
}

/** X could not use the file, so a retry uploads it again. */
function without(uploads: Handles["uploads"], mediaId: number): Handles["uploads"] {
  return Object.fromEntries(Object.entries(uploads).filter(([id]) => id !== String(mediaId)));
}
