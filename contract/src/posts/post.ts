import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { brandTypes } from "./brand-type.ts";
import { mediaHosts } from "./media-host.ts";
import { postKinds } from "./post-kind.ts";
import { PostStatus } from "./post-status.ts";
import { postTypes } from "./post-type.ts";
import { removalReasons } from "./removal-reason.ts";
import { severities } from "./severity.ts";
import { Threat } from "./threat.ts";
import { TiktokPrivacy } from "./tiktok-privacy.ts";

const Instant = z.iso.datetime();

export const PostMedia = z.strictObject({
  id: z.int(),
  /** Empty when it was deleted since. */
  name: z.string(),
  type: z.string(),
  thumb_url: z.string().nullable(),
  caption: z.string(),
  url: z.string(),
});
export type PostMedia = z.infer<typeof PostMedia>;

/** One publication: a post to one subreddit, or by one account of another platform (PO-01). */
export const Post = z.strictObject({
  id: z.int(),
  /** Shared by what was scheduled in one go. */
  group_id: z.int(),
  creator_id: z.int(),
  platform: z.enum(Platform),
  type: z.enum(postTypes),
  kind: z.enum(postKinds),
  title: z.string(),
  content: z.string(),
  media: z.array(PostMedia),
  media_host: z.enum(mediaHosts),
  subreddit: z.string(),
  flair: z.strictObject({ id: z.string(), text: z.string().nullable() }).nullable(),
  /** Null follows the subreddit. */
  is_nsfw: z.boolean().nullable(),
  is_spoiler: z.boolean(),
  /** Own work, marked so where the subreddit has the mark. */
  is_original_content: z.boolean(),
  send_replies: z.boolean(),
  crosspost_to_profile: z.boolean(),
  comment: z.string(),
  status: z.enum(PostStatus),
  post_at: Instant,
  /** Not published when it is later than this many minutes. */
  late_minutes: z.int(),
  posted_at: Instant.nullable(),
  deleted_at: Instant.nullable(),
  url: z.string().nullable(),
  score: z.int().nullable(),
  comments: z.int().nullable(),
  upvote_ratio: z.number().nullable(),
  views: z.int().nullable(),
  removal_reason: z.enum(removalReasons).nullable(),
  removed_at: Instant.nullable(),
  delete_after: z.number().nullable(),
  delete_threshold: z.int().nullable(),
  privacy_level: z.enum(TiktokPrivacy).nullable(),
  discloses_brand: z.boolean(),
  brand_type: z.array(z.enum(brandTypes)),
  allow_comment: z.boolean(),
  allow_duet: z.boolean(),
  allow_stitch: z.boolean(),
  threats: z.array(z.strictObject({ type: z.enum(Threat), severity: z.enum(severities) })),
  /** In the platform's own words, and what to do about it. */
  error: z.string().nullable(),
  advice: z.string().nullable(),
  /** Why it is not out although its time has come. */
  delay_reason: z.string().nullable(),
  can_retry: z.boolean(),
  comment_error: z.string().nullable(),
  /** Goes up with each change of its owner; an edit names the one it knows. */
  rev: z.int(),
  created_at: Instant,
});
export type Post = z.infer<typeof Post>;

export const TimelineEntry = z.strictObject({
  at: Instant,
  kind: z.string(),
  text: z.string(),
  advice: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const PostWithTimeline = Post.extend({ timeline: z.array(TimelineEntry) });
export type PostWithTimeline = z.infer<typeof PostWithTimeline>;
