import { sentFields } from "@ponkan/contract/posts/fields/sent-fields";
import { tiktokPrivacyLabels } from "@ponkan/contract/posts/tiktok-privacy";
import type { TiktokAdapter } from "@ponkan/platforms";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import type { TiktokVideo } from "@ponkan/platforms/tiktok/publish/draft";
import type { Config } from "../../config.ts";
import type { Post } from "../posts/find-posts.ts";
import { noPrivacyLevel, privacyGone, videoTooLong } from "./own-refusals.ts";
import { wordsOf } from "./words.ts";

type Creator = Extract<Awaited<ReturnType<TiktokAdapter["publisher"]["creator"]>>, { kind: "ok" }>["value"];

/**
 * PS-09: the settings checked against what the account offers now. A privacy level that is no longer offered is never
 * replaced by another.
 */
export function videoOf(
  config: Config,
  post: Post,
  creator: Creator,
  seconds: number | null,
): Outcome<Omit<TiktokVideo, "size">> {
  const { privacy_level, discloses_brand, brand_type } = post;
  if (privacy_level === null) return noPrivacyLevel();
  if (!creator.privacy_levels.includes(privacy_level)) return privacyGone(tiktokPrivacyLabels[privacy_level]);
  const longest = creator.max_video_seconds;
  if (longest !== null && seconds !== null && seconds > longest) return videoTooLong(longest);
  return ok({
    ...sentFields("tiktok", post),
    caption: wordsOf(config, post).content.trim(),
    privacy_level,
    allow_comment: post.allow_comment && !creator.is_comment_off,
    allow_duet: post.allow_duet && !creator.is_duet_off,
    allow_stitch: post.allow_stitch && !creator.is_stitch_off,
    is_own_brand: discloses_brand && brand_type.includes("own"),
    is_branded_content: discloses_brand && brand_type.includes("thirdParty"),
  });
}
