import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { fetchFile } from "../shared/fetch-file.ts";
import { risingIds } from "../shared/rising-id.ts";
import type { PlatformUser } from "../shared/users.ts";
import { createAccessCheck } from "./access.ts";
import { nowMs, type TiktokContext } from "./context.ts";
import { privacyLevelsOf, refuseBlocked } from "./creator-info.routes.ts";
import { success, TiktokRefusal } from "./envelope.ts";
import { fileOf, finish } from "./finish.ts";
import { PostInfo, type Publication } from "./model.ts";

const Source = z.discriminatedUnion("source", [
  z.object({
    source: z.literal("FILE_UPLOAD"),
    video_size: z.number().int().positive(),
    chunk_size: z.number().int().positive(),
    total_chunk_count: z.number().int().positive().max(1000),
  }),
  z.object({ source: z.literal("PULL_FROM_URL"), video_url: z.url() }),
]);
type Source = z.infer<typeof Source>;
const Init = z.object({ post_info: PostInfo, source_info: Source });

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;
const nextPostId = risingIds(Date.UTC(2010, 0, 1), 24);

/** Starts a publication. An uploaded video is published when its last byte arrives, a pulled one at once. */
export function addInitRoute(app: FastifyInstance, ctx: TiktokContext): void {
  const authorize = createAccessCheck(ctx, { scope: "video.publish", perMinute: 6 });

  app.post("/v2/post/publish/video/init/", async (request) => {
    const user = authorize(request);
    const read = Init.safeParse(request.body);
    if (!read.success) throw invalidParam(`${read.error.issues[0]?.path.join(".")} is not valid`);
    const { post_info, source_info } = read.data;
    refuseBlocked(user, 403);
    refuseOverDay(ctx, user);
    refusePrivacy(ctx, user, post_info);
    if (source_info.source === "FILE_UPLOAD") refuseChunks(source_info);

    const announced = publicationOf(ctx, user, post_info, source_info);
    await ctx.posts.publications.put(announced);
    if (source_info.source === "FILE_UPLOAD") {
      return success({ publish_id: announced.publish_id, upload_url: uploadUrl(request, announced) });
    }
    const pulled = await pullVideo(ctx, announced, source_info.video_url);
    await ctx.posts.publications.put(await finish(ctx, pulled));
    return success({ publish_id: announced.publish_id });
  });
}

function refuseOverDay(ctx: TiktokContext, user: PlatformUser): void {
  const since = nowMs(ctx) - DAY_MS;
  const posted = ctx.posts.publications
    .by("user", user.id)
    .filter(({ created_ms, done_ms, fail_reason }) => created_ms > since && done_ms !== null && fail_reason === null);
  if (posted.length < ctx.settings.current().posts_per_day) return;
  const message = "The daily post cap from the API is reached for this user.";
  throw new TiktokRefusal(403, "spam_risk_too_many_posts", message);
}

function refusePrivacy({ settings }: TiktokContext, user: PlatformUser, { privacy_level, ...info }: PostInfo): void {
  if (!settings.current().is_audited && (user.kind !== "private" || privacy_level !== "SELF_ONLY")) {
    const code = "unaudited_client_can_only_post_to_private_accounts";
    throw new TiktokRefusal(403, code, "Unaudited clients can only post to a private account.");
  }
  const isHidden = privacy_level === "SELF_ONLY" && info.brand_content_toggle;
  if (!privacyLevelsOf(user).includes(privacy_level) || isHidden) {
    const message = "The privacy level is not one of those the creator offers.";
    throw new TiktokRefusal(403, "privacy_level_option_mismatch", message);
  }
}

/** The last chunk includes the remainder, so the count is rounded down. */
function refuseChunks({ video_size, chunk_size, total_chunk_count }: Extract<Source, { source: "FILE_UPLOAD" }>): void {
  const isWhole = chunk_size === video_size && total_chunk_count === 1 && video_size <= 64 * MIB;
  const isInParts =
    chunk_size >= 5 * MIB && chunk_size <= 64 * MIB && total_chunk_count === Math.floor(video_size / chunk_size);
  if (!isWhole && !isInParts) throw invalidParam("The chunk size or the total chunk count is invalid");
}

function publicationOf(ctx: TiktokContext, user: PlatformUser, post_info: PostInfo, source: Source): Publication {
  const created_ms = nowMs(ctx);
  const post_id = `7${nextPostId(created_ms).slice(-18).padStart(18, "0")}`;
  const isUpload = source.source === "FILE_UPLOAD";
  const sizes = isUpload ? source : { video_size: 0, chunk_size: 0, total_chunk_count: 0 };
  return {
    publish_id: `${isUpload ? "v_pub_file" : "v_pub_url"}~v2-1.${post_id}`,
    user_id: user.id,
    username: user.username,
    post_info,
    source: source.source,
    video_size: sizes.video_size,
    chunk_size: sizes.chunk_size,
    total_chunk_count: sizes.total_chunk_count,
    uploaded_bytes: 0,
    upload_token: randomBytes(16).toString("hex"),
    created_ms,
    done_ms: null,
    fail_reason: null,
    post_id,
    public_ms: null,
  };
}

function uploadUrl(request: FastifyRequest, { publish_id, upload_token }: Publication): string {
  const query = new URLSearchParams({ upload_id: publish_id, upload_token });
  return `${request.protocol}://${request.host}/tiktok/upload/?${query}`;
}

const invalidParam = (message: string) => new TiktokRefusal(400, "invalid_param", message);

/** Fetches the video from a URL whose ownership the app has verified. Redirects are not followed. */
async function pullVideo(ctx: TiktokContext, publication: Publication, url: string): Promise<Publication> {
  if (!ctx.settings.current().verified_prefixes.some((prefix) => url.startsWith(prefix))) {
    throw new TiktokRefusal(403, "url_ownership_unverified", "The URL ownership is not verified.");
  }
  const fetched = await fetchFile(url);
  if (!fetched) return { ...publication, fail_reason: "video_pull_failed" };
  const { bytes } = fetched;
  await writeFile(ctx.posts.files.pathOf(fileOf(publication)), bytes);
  return { ...publication, video_size: bytes.length, uploaded_bytes: bytes.length };
}
