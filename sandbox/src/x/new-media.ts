import { mediaFacts } from "../shared/media-facts.ts";
import { risingIds } from "../shared/rising-id.ts";
import type { PlatformUser } from "../shared/users.ts";
import { nowMs, type XContext } from "./context.ts";
import type { XMedia } from "./model.ts";
import { invalid } from "./problem.ts";

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;

type Category = XMedia["category"];
const KINDS: Record<Category, { prefix: string; most: number; types: RegExp }> = {
  tweet_image: { prefix: "3_", most: 5 * MIB, types: /^image\/(jpeg|png|webp|bmp|tiff|pjpeg)$/ },
  tweet_gif: { prefix: "16_", most: 15 * MIB, types: /^image\/gif$/ },
  tweet_video: { prefix: "13_", most: 512 * MIB, types: /^video\/(mp4|quicktime|webm|mp2t)$/ },
};
const LONGEST_SECONDS: Record<string, number> = { standard: 140, premium: 10_800 };
const nextId = risingIds(1_288_834_974_657, 22);

export function newMedia(
  ctx: XContext,
  user: PlatformUser,
  { type, category, total_bytes }: Pick<XMedia, "type" | "category" | "total_bytes">,
): XMedia {
  const created_ms = nowMs(ctx);
  const id = nextId(created_ms);
  const nothing = { segments: {}, finalized_ms: null, ready_ms: 0, failure: null };
  const key = `${KINDS[category].prefix}${id}`;
  return {
    id,
    key,
    user_id: user.id,
    category,
    type,
    total_bytes,
    created_ms,
    expires_ms: created_ms + DAY_MS,
    ...nothing,
  };
}

export function refuseSize({ category, type, total_bytes }: XMedia): void {
  const { most, types } = KINDS[category];
  if (!types.test(type)) throw invalid(`$.media_type: ${type} does not go with ${category}`, { media_type: [type] });
  if (total_bytes > most) throw invalid(`File size exceeds ${most} bytes.`, { total_bytes: [String(total_bytes)] });
}

/** Finalises an upload. Pictures are ready at once; anything else succeeds or fails after processing. */
export async function processed(ctx: XContext, media: XMedia): Promise<XMedia> {
  const now = nowMs(ctx);
  const { processing_seconds } = ctx.settings.current();
  const isPicture = media.category === "tweet_image";
  const failure = await failureOf(ctx, media);
  if (isPicture && failure) throw invalid(failure.message, { media: [] });
  return { ...media, finalized_ms: now, ready_ms: isPicture ? now : now + processing_seconds * 1000, failure };
}

async function failureOf(ctx: XContext, { id, user_id, category }: XMedia): Promise<XMedia["failure"]> {
  const { failing_processings } = ctx.settings.current();
  if (failing_processings > 0 && category !== "tweet_image") {
    await ctx.settings.change({ failing_processings: failing_processings - 1 });
    return { code: 1, name: "InvalidMedia", message: "file is invalid" };
  }
  const facts = await mediaFacts(ctx.posts.files.pathOf(id));
  const expected = { tweet_image: ["jpeg", "png"], tweet_gif: ["gif"], tweet_video: ["video"] }[category];
  if (!expected.includes(facts.kind)) return { code: 1, name: "InvalidMedia", message: "Unsupported video format" };
  const longest = LONGEST_SECONDS[ctx.people.users.get(user_id)?.kind ?? ""] ?? 140;
  if (facts.kind === "video" && facts.seconds > longest) {
    const message = `Duration ${facts.seconds} exceeds max duration ${longest}`;
    return { code: 3, name: "UnsupportedMedia", message };
  }
  return null;
}
