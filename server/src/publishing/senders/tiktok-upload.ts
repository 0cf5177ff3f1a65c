import type { TiktokAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import { notDone, type Outcome, ok } from "@ponkan/platforms/outcome";
import type { TiktokVideo } from "@ponkan/platforms/tiktok/publish/draft";
import { z } from "zod";
import type { AppContext } from "../../context.ts";
import type { Post } from "../posts/find-posts.ts";
import { findHandles, forgetHandles, saveHandles } from "../prepare/handles.queries.ts";
import type { Prepared } from "../sender.ts";

type Uploads = Pick<AppContext, "db" | "clock"> & Pick<TiktokAdapter, "publisher">;

const Handles = z.object({
  publish_id: z.string(),
  upload_url: z.string(),
  announced_at: z.coerce.date(),
  size: z.number(),
  /** How many bytes TikTok has stored, as far as we know. */
  stored: z.number(),
});
type Handles = z.infer<typeof Handles>;
type Uploaded = { publish_id: string; upload_url: string; last_part_at: number };

/** The upload address is valid for an hour; shortly after that it accepts no more bytes. */
const GOOD_FOR_MS = 50 * 60_000;
const DEAD_AFTER_MS = 65 * 60_000;

/** Announces the video once and uploads all of it except the last part. */
export async function uploadToTiktok(
  ctx: Uploads,
  access: Access,
  post: Post,
  video: TiktokVideo,
  file: Blob,
): Promise<Prepared<Uploaded>> {
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

async function announced(ctx: Uploads, access: Access, post: Post, video: TiktokVideo): Promise<Prepared<Handles>> {
  const now = ctx.clock.now();
  const read = Handles.safeParse(await findHandles(ctx.db, post));
  if (!read.success || read.data.size !== video.size) return announceAnew(ctx, access, post, video);
  const ageMs = now.getTime() - read.data.announced_at.getTime();
  if (ageMs < GOOD_FOR_MS) return ok(read.data);
  if (post.attempt === 0) return announceAnew(ctx, access, post, video);

  // Its last part was sent before and may still arrive: only TikTok knows whether announcing it again would post it
  // twice.
  const { stored: last_part_at, ...handles } = read.data;
  const sent = { draft: { ...handles, last_part_at, username: post.username }, sent_at: now };
  const seen = await ctx.publisher.look(access, sent);
  if (seen.kind === "rejected") return { kind: "undecided" };
  if (seen.kind !== "ok") return seen;
  switch (seen.value.kind) {
    case "over":
      await forgetHandles(ctx.db, post);
      return seen.value.failure;
    case "incomplete":
      return ageMs < DEAD_AFTER_MS ? ok(read.data) : announceAnew(ctx, access, post, video);
    // TikTok has the video: sending the last part again changes nothing, and then it is looked for.
    case "taken":
    case "out":
    case "seen":
      return ok(read.data);
  }
}

async function announceAnew(ctx: Uploads, access: Access, post: Post, video: TiktokVideo): Promise<Outcome<Handles>> {
  const announced_at = ctx.clock.now();
  const made = await ctx.publisher.announce(access, video);
  if (made.kind !== "ok") return made;
  const handles = { ...made.value, announced_at, size: video.size, stored: 0 };
  await saveHandles(ctx.db, post, handles);
  return ok(handles);
}
