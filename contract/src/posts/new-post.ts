import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { bareSubredditName } from "../subreddits/subreddit-name.ts";
import { brandTypes } from "./brand-type.ts";
import { mediaHosts } from "./media-host.ts";
import { postTypes } from "./post-type.ts";
import { TiktokPrivacy } from "./tiktok-privacy.ts";

export const LATE_MINUTES_DEFAULT = 60;
const MEDIA_MAX = 100;

// Line breaks and tabs are text; the other control characters are not.
const controls = /(?![\t\r\n])\p{Cc}/u;
const Words = z.string().refine((text) => !controls.test(text), "The text contains characters that are not allowed.");

/** Whether it is a number within its bounds say the rules of deleteAfter. */
const TypedNumber = z.union([z.number(), z.string().max(30)]).nullable();

const Instant = z.iso.datetime({ offset: true });
const LONGEST_INSTANT = "2027-01-31T12:00:00.000+02:00".length;
const isInstant = (text: string) => text.length <= LONGEST_INSTANT && Instant.safeParse(text).success;

/** ISO with its offset; null means now. */
const PostAt = z
  .string()
  .refine((text) => text.trim() !== "", { error: "Post time is required.", abort: true })
  .refine(isInstant, "Post time must be a valid date.")
  .nullable();

const NewMedia = z.strictObject({
  id: z.int().min(1),
  caption: Words.default(""),
  url: Words.default(""),
});
const NewFlair = z.strictObject({ id: z.string().min(1).max(100), text: Words.nullable().default(null) });

const fields = {
  type: z.enum(postTypes),
  title: Words,
  content: Words,
  media: z.array(NewMedia).max(MEDIA_MAX),
  media_host: z.enum(mediaHosts),
  subreddit: Words.transform(bareSubredditName),
  flair: NewFlair.nullable(),
  is_nsfw: z.boolean().nullable(),
  is_spoiler: z.boolean(),
  is_original_content: z.boolean(),
  send_replies: z.boolean(),
  crosspost_to_profile: z.boolean(),
  comment: Words,
  post_at: PostAt,
  late_minutes: z.int().min(1).max(1440),
  delete_after: TypedNumber,
  delete_threshold: TypedNumber,
  privacy_level: z.enum(TiktokPrivacy).nullable(),
  discloses_brand: z.boolean(),
  brand_type: z.array(z.enum(brandTypes)).max(brandTypes.length),
  allow_comment: z.boolean(),
  allow_duet: z.boolean(),
  allow_stitch: z.boolean(),
};

/** Redgifs only hosts media: nothing is scheduled to it. */
const { redgifs: _, ...bookable } = Platform;

/** What can be scheduled (PO-02); everything but platform, type and time may be left out. */
export const NewPost = z.strictObject({
  platform: z.enum(bookable),
  type: fields.type,
  title: fields.title.default(""),
  content: fields.content.default(""),
  media: fields.media.default([]),
  media_host: fields.media_host.default("reddit"),
  subreddit: fields.subreddit.default(""),
  flair: fields.flair.default(null),
  is_nsfw: fields.is_nsfw.default(null),
  is_spoiler: fields.is_spoiler.default(false),
  is_original_content: fields.is_original_content.default(false),
  send_replies: fields.send_replies.default(true),
  crosspost_to_profile: fields.crosspost_to_profile.default(false),
  comment: fields.comment.default(""),
  post_at: fields.post_at,
  late_minutes: fields.late_minutes.default(LATE_MINUTES_DEFAULT),
  delete_after: fields.delete_after.default(null),
  delete_threshold: fields.delete_threshold.default(null),
  privacy_level: fields.privacy_level.default(null),
  discloses_brand: fields.discloses_brand.default(false),
  brand_type: fields.brand_type.default([]),
  allow_comment: fields.allow_comment.default(false),
  allow_duet: fields.allow_duet.default(false),
  allow_stitch: fields.allow_stitch.default(false),
});
export type NewPost = z.infer<typeof NewPost>;

/** Fields that are left out stay as they are; the platform never changes (PO-03). */
export const PostChanges = z
  .strictObject(fields)
  .partial()
  .extend({ id: z.int().min(1), rev: z.int().min(1) });
export type PostChanges = z.infer<typeof PostChanges>;
