import type { TiktokAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import { notDone, type Outcome, ok } from "@ponkan/platforms/outcome";
import type { TiktokVideo } from "@ponkan/platforms/tiktok/publish/draft";
import { z } from "zod";
import type { AppContext } from "../../context.ts";
import type { Post } from "../posts/find-posts.ts";
import { findHandles, forgetHandles, saveHandles } from "../prepare/handles.queries.ts";

type Uploads = Pick<AppContext, "db" | "clock"> & Pick<TiktokAdapter, "publisher">;

const Handles = z.object({
  publish_id: z.string(),
  upload_url: z.string(),
  announced_at: z.coerce.date(),
  size: z.number(),
  /** How much TikTok has, as far as we know. */
  stored: z.number(),
});
type Handles = z.infer<typeof Handles>;
type Uploaded = { publish_id: string; upload_url: string; last_part_at: number };

/** The address is good for an hour. */
const GOOD_FOR_MS = 50 * 60_000;

/** Announces the video once and uploads all but its last part. */
export async function uploadToTiktok(
  ctx: Uploads,
  access: Access,
  post: Post,
  video: TiktokVideo,
  file: Blob,
): Promise<Outcome<Uploaded>> {
  const known = await announced(ctx, access, post, video);
  if (known.kind !== "ok") return known;
  const { stored, ...handles } = known.value;
  const beginning = await ctx.publisher.uploadBeginning(access, handles, file, stored);
  if (beginning.kind === "rejected") {
    await forgetHandles(ctx.db, post);
    return notDone("TikTok has given the upload up");
  }
  if (beginning.kind !== "ok") return beginning;
  if (beginning.value > stored) await saveHandles(ctx.db, post, { ...handles, stored: beginning.value });
  return ok({ publish_id: handles.publish_id, upload_url: handles.upload_url, last_part_at: beginning.value });
}

async function announced(ctx: Uploads, access: Access, post: Post, video: TiktokVideo): Promise<Outcome<Handles>> {
  const now = ctx.clock.now();
  const read = Handles.safeParse(await findHandles(ctx.db, post));
  const isGood =
    read.success && read.data.size === video.size && now.getTime() - read.data.announced_at.getTime() < GOOD_FOR_MS;
  if (isGood) return ok(read.data);
  const made = await ctx.publisher.announce(access, video);
  if (made.kind !== "ok") return made;
  const handles = { ...made.value, announced_at: now, size: video.size, stored: 0 };
  await saveHandles(ctx.db, post, handles);
  return ok(handles);
}
