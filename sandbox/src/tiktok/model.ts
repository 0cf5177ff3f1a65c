import { z } from "zod";

/** What is stored about TikTok posts. Times are milliseconds since 1970. */

export const PostInfo = z.object({
  privacy_level: z.enum(["PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "FOLLOWER_OF_CREATOR", "SELF_ONLY"]),
  title: z.string().max(2200).default(""),
  disable_comment: z.boolean().default(false),
  disable_duet: z.boolean().default(false),
  disable_stitch: z.boolean().default(false),
  video_cover_timestamp_ms: z.number().optional(),
  brand_content_toggle: z.boolean().default(false),
  brand_organic_toggle: z.boolean().default(false),
  is_aigc: z.boolean().optional(),
});
export type PostInfo = z.infer<typeof PostInfo>;

/** A publication, from its init call on. */
export const Publication = z.object({
  publish_id: z.string(),
  user_id: z.string(),
  username: z.string(),
  post_info: PostInfo,
  source: z.enum(["FILE_UPLOAD", "PULL_FROM_URL"]),
  video_size: z.number(),
  chunk_size: z.number(),
  total_chunk_count: z.number(),
  uploaded_bytes: z.number(),
  /** Authorises uploads to its URL. */
  upload_token: z.string(),
  created_ms: z.number(),
  /** When it is published or failed; null until all bytes have arrived. */
  done_ms: z.number().nullable(),
  fail_reason: z.string().nullable(),
  /** The id of the published video. */
  post_id: z.string(),
  /** When moderation makes it public; null means never. */
  public_ms: z.number().nullable(),
});
export type Publication = z.infer<typeof Publication>;
