import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { mediaHosts } from "../posts/media-host.ts";
import { PostStatus } from "../posts/post-status.ts";
import { removalReasons } from "../posts/removal-reason.ts";
import { acceptedMediaTypes } from "./upload-rules.ts";
import { uploadStatuses } from "./upload-status.ts";

const Instant = z.iso.datetime();

/** One file of a creator (ME-01). URLs are relative to the site, and their content never changes. */
export const Media = z.strictObject({
  id: z.int(),
  creator_id: z.int(),
  name: z.string(),
  /** Detected from the content once the upload is complete. */
  type: z.enum(acceptedMediaTypes),
  size: z.int(),
  /** As displayed: swapped for a rotated picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** In seconds; for videos and animated GIFs. */
  duration: z.number().nullable(),
  /** For videos, such as avc or hevc. */
  codec: z.string().nullable(),
  /** The frames of a GIF; 1 for any other image. */
  frames: z.int().nullable(),
  /** Null until uploaded. */
  url: z.string().nullable(),
  thumb_url: z.string().nullable(),
  /** The larger thumbnail, for the drawer. */
  preview_url: z.string().nullable(),
  /** Videos only. */
  poster_url: z.string().nullable(),
  /** SHA-256 of the uploaded bytes in hex. */
  hash: z.string(),
  status: z.enum(uploadStatuses),
  tags: z.array(z.string()),
  /** Published and planned posts that use it. */
  used_posts: z.int(),
  /** Those not published yet; the file cannot be deleted while there are any. */
  scheduled_posts: z.int(),
  last_used_at: Instant.nullable(),
  /** The hosts of its published and planned Reddit posts. */
  hosts: z.array(z.enum(mediaHosts)),
  /** The number of near-identical files. */
  similar: z.int(),
  created_at: Instant,
});
export type Media = z.infer<typeof Media>;

/** A published or planned post that uses the file. */
export const MediaPost = z.strictObject({
  id: z.int(),
  platform: z.enum(Platform),
  /** Empty for platforms other than Reddit. */
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

/** The scheduled posts that keep a file from being deleted: their number, and the next few. */
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
  /** 0 means visually identical. */
  distance: z.int(),
});
export type SimilarMedia = z.infer<typeof SimilarMedia>;
