import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { mediaHosts } from "../posts/media-host.ts";
import { PostStatus } from "../posts/post-status.ts";
import { removalReasons } from "../posts/removal-reason.ts";
import { acceptedMediaTypes } from "./upload-rules.ts";
import { uploadStatuses } from "./upload-status.ts";

const Instant = z.iso.datetime();

/** One file of a creator (ME-01); addresses are below the site's own, and what they show never changes. */
export const Media = z.strictObject({
  id: z.int(),
  creator_id: z.int(),
  name: z.string(),
  /** Once it is uploaded: decided by its content. */
  type: z.enum(acceptedMediaTypes),
  size: z.int(),
  /** As it is seen, so a turned picture has them exchanged. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Seconds; of videos and moving GIFs. */
  duration: z.number().nullable(),
  /** Of videos, like avc or hevc. */
  codec: z.string().nullable(),
  /** Pictures in a GIF; 1 for every other image. */
  frames: z.int().nullable(),
  /** Null until it is uploaded. */
  url: z.string().nullable(),
  thumb_url: z.string().nullable(),
  /** The larger one, for the drawer. */
  preview_url: z.string().nullable(),
  /** Of videos. */
  poster_url: z.string().nullable(),
  /** SHA-256 of the bytes that were sent, in hex. */
  hash: z.string(),
  status: z.enum(uploadStatuses),
  tags: z.array(z.string()),
  /** Posts that are out or planned with it. */
  used_posts: z.int(),
  /** Those among them that are not out yet: it cannot be deleted while there are any. */
  scheduled_posts: z.int(),
  last_used_at: Instant.nullable(),
  /** Where those of them on Reddit have it hosted, or will have. */
  hosts: z.array(z.enum(mediaHosts)),
  /** How many others look almost the same. */
  similar: z.int(),
  created_at: Instant,
});
export type Media = z.infer<typeof Media>;

/** Where it was posted, or will be. */
export const MediaPost = z.strictObject({
  id: z.int(),
  platform: z.enum(Platform),
  /** Empty on other platforms than Reddit. */
  subreddit: z.string(),
  title: z.string(),
  status: z.enum(PostStatus),
  post_at: Instant,
  posted_at: Instant.nullable(),
  url: z.string().nullable(),
  score: z.int().nullable(),
  comments: z.int().nullable(),
  removal_reason: z.enum(removalReasons).nullable(),
  removed_at: Instant.nullable(),
});
export type MediaPost = z.infer<typeof MediaPost>;

/** Scheduled posts that need a file, which therefore stays: how many, and the next few of them. */
export const PlannedUse = z.strictObject({
  media_id: z.int(),
  count: z.int(),
  posts: z.array(MediaPost.pick({ id: true, platform: true, subreddit: true, title: true, post_at: true })),
});
export type PlannedUse = z.infer<typeof PlannedUse>;

export const SimilarMedia = z.strictObject({
  id: z.int(),
  name: z.string(),
  thumb_url: z.string(),
  /** 0 looks the same. */
  distance: z.int(),
});
export type SimilarMedia = z.infer<typeof SimilarMedia>;
