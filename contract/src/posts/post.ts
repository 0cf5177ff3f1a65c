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

/** One publication: a post to one subreddit, or to one account of another platform (PO-01). */
export const Post = z.strictObject({
  id: z.int(),
  /** Shared by posts scheduled together. */
  group_id: z.int(),
  creator_id: z.int(),
  platform: z.enum(Platform),
  /** The name of the account it was scheduled for, also after that is disconnected. */
  account: z.string().nullable(),
  ...fields,
  kind: z.enum(postKinds),
  status: z.enum(PostStatus),
  /** The original time, unchanged when a retry sets a later one; post_at is when it goes out. */
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
  /** The moderators' message about the removal. */
  removal_note: z.string().nullable(),
  /** Posted directly on the platform; does not count towards the quota (AN-06). */
  is_outside: z.boolean(),
  threats: z.array(z.strictObject({ type: z.enum(Threat), severity: z.enum(severities) })),
  /** The platform's error message, and advice on how to fix it. */
  error: z.string().nullable(),
  advice: z.string().nullable(),
  /** Why it has not gone out although its time has come. */
  delay_reason: z.string().nullable(),
  can_retry: z.boolean(),
  /** The platform refused what it says or where it goes, so it would fail again unchanged. */
  needs_change: z.boolean(),
  comment_error: z.string().nullable(),
  /** Incremented by each change its owner makes; an edit must name the revision it is based on. */
  rev: z.int(),
  created_at: Instant,
});
export type Post = z.infer<typeof Post>;

export const TimelineEntry = z.strictObject({
  at: Instant,
  kind: z.string(),
  /** Empty if the post was only moved. */
  text: z.string(),
  advice: z.string().nullable(),
  /** Shown in the user's time zone. `to` is null if the post was to go out at once. */
  moved: z.strictObject({ from: Instant, to: Instant.nullable() }).optional(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const PostWithTimeline = Post.extend({ timeline: z.array(TimelineEntry) });
export type PostWithTimeline = z.infer<typeof PostWithTimeline>;
