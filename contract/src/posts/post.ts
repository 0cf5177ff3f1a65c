import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { eachField, postFieldNames } from "./fields/field-values.ts";
import { type PostField, postFields, type ShownValues } from "./fields/post-fields.ts";
import { shownSchema } from "./fields/shown-schemas.ts";
import { postKinds } from "./post-kind.ts";
import { PostStatus } from "./post-status.ts";
import { removalReasons } from "./removal-reason.ts";
import { severities } from "./severity.ts";
import { Threat } from "./threat.ts";

const Instant = z.iso.datetime();

type Fields = { [F in PostField]: z.ZodType<ShownValues[F]> };
const fields = eachField<Fields>(postFieldNames, (field) => shownSchema(postFields[field].value));

/** One publication: a post to one subreddit, or by one account of another platform (PO-01). */
export const Post = z.strictObject({
  id: z.int(),
  /** Shared by what was scheduled in one go. */
  group_id: z.int(),
  creator_id: z.int(),
  platform: z.enum(Platform),
  /** What the account it was made for is called, or was when it was disconnected. */
  account: z.string().nullable(),
  ...fields,
  kind: z.enum(postKinds),
  status: z.enum(PostStatus),
  /** When it was meant to go out, also where it was sent again later; post_at is when it goes out. */
  planned_at: Instant,
  posted_at: Instant.nullable(),
  deleted_at: Instant.nullable(),
  url: z.string().nullable(),
  score: z.int().nullable(),
  comments: z.int().nullable(),
  upvote_ratio: z.number().nullable(),
  views: z.int().nullable(),
  likes: z.int().nullable(),
  reposts: z.int().nullable(),
  replies: z.int().nullable(),
  reach: z.int().nullable(),
  shares: z.int().nullable(),
  removal_reason: z.enum(removalReasons).nullable(),
  removed_at: Instant.nullable(),
  /** What the moderators wrote about it. */
  removal_note: z.string().nullable(),
  /** Made on the platform, not by us; of no quota (AN-06). */
  is_outside: z.boolean(),
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
