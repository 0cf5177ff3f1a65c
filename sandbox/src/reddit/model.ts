import { z } from "zod";

/** What is stored about Reddit. Times are whole seconds, ids are base 36 without prefix, names keep their case. */

export const RedditUser = z.object({
  id: z.string(),
  name: z.string(),
  created_utc: z.number(),
  link_karma: z.number().default(0),
  comment_karma: z.number().default(0),
  has_verified_email: z.boolean().default(true),
  is_suspended: z.boolean().default(false),
  suspension_expiration_utc: z.number().nullable().default(null),
  /** Whether the user and their posts are hidden from everybody else. */
  is_shadowbanned: z.boolean().default(false),
  /** Whether they want to see adult content; says nothing about what they post. */
  over_18: z.boolean().default(true),
  /** Whether their profile is marked as NSFW. */
  profile_over_18: z.boolean().default(false),
  /** Whether their posts are hidden on their profile. */
  hides_profile: z.boolean().default(false),
  subscriptions: z.array(z.string()).default([]),
  /** Lower-case names of subreddits. */
  banned_from: z.array(z.string()).default([]),
  contributor_of: z.array(z.string()).default([]),
  moderator_of: z.array(z.string()).default([]),
  /** Gated and quarantined subreddits the user opted in to. */
  entered: z.array(z.string()).default([]),
  /** Lower-case names of blocked people. */
  blocked: z.array(z.string()).default([]),
  accepts_messages: z.boolean().default(true),
  /** Since when strangers write to them; null until they first open their inbox. */
  inbox_since: z.number().nullable().default(null),
  /** At most `posts` within `seconds`, then RATELIMIT; null means never throttled. */
  throttle: z.object({ posts: z.number(), seconds: z.number() }).nullable().default(null),
});
export type RedditUser = z.infer<typeof RedditUser>;

const Standing = z.object({
  karma: z.number(),
  account_days: z.number(),
  posts_last_day: z.number(),
  posts_in_subreddit_last_day: z.number(),
  same_title_last_day: z.number(),
  same_url_last_day: z.number(),
  is_shadowbanned: z.boolean(),
  is_moderator: z.boolean(),
});

const GalleryItem = z.object({
  media_id: z.string(),
  caption: z.string().nullable(),
  outbound_url: z.string().nullable(),
});

/** A post that arrived through the API. */
export const StoredPost = z.object({
  id: z.string(),
  subreddit: z.string(),
  author_id: z.string(),
  title: z.string(),
  kind: z.enum(["self", "link", "image", "video", "gallery"]),
  selftext: z.string(),
  url: z.string().nullable(),
  /** The uploaded image or video, and the poster of a video. */
  asset_id: z.string().nullable(),
  poster_asset_id: z.string().nullable(),
  gallery: z.array(GalleryItem).nullable(),
  /** Fullname. */
  crosspost_parent: z.string().nullable(),
  /** Whether it is a video without sound that plays automatically. */
  is_gif: z.boolean().default(false),
  flair_id: z.string().nullable(),
  flair_text: z.string().nullable(),
  over18: z.boolean(),
  spoiler: z.boolean(),
  is_original_content: z.boolean().default(false),
  send_replies: z.boolean(),
  created_utc: z.number(),
  /** When it becomes visible: media needs processing, listings may lag. */
  visible_at: z.number(),
  edited_at: z.number().nullable(),
  deleted_at: z.number().nullable(),
  /** Whether comments are disabled. */
  locked: z.boolean().default(false),
  standing: Standing,
  /** Set by the control API; otherwise the world decides. */
  forced_removal: z
    .object({ category: z.string(), at: z.number(), approved_at: z.number().nullable(), reason: z.string() })
    .nullable()
    .default(null),
  /** Set by the control API; otherwise the world decides. */
  forced_score: z.number().nullable().default(null),
});
export type StoredPost = z.infer<typeof StoredPost>;

/** A comment that arrived through the API. */
export const StoredComment = z.object({
  id: z.string(),
  post_id: z.string(),
  /** Fullname. */
  parent: z.string(),
  author_id: z.string(),
  body: z.string(),
  created_utc: z.number(),
  edited_at: z.number().nullable(),
  deleted_at: z.number().nullable(),
});
export type StoredComment = z.infer<typeof StoredComment>;

/** A private message, between two people or from a subreddit. */
export const StoredMessage = z.object({
  id: z.string(),
  /** User names; `from` is null for messages by a subreddit. */
  from: z.string().nullable(),
  to: z.string(),
  subreddit: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  /** Fullname of the message this one replies to, and of the first message of the thread. */
  parent: z.string().nullable(),
  first_message: z.string().nullable(),
  distinguished: z.string().nullable(),
  created_utc: z.number(),
});
export type StoredMessage = z.infer<typeof StoredMessage>;

/** The state of an inbox item for a user; an item without an entry is unread. */
export const ReadMark = z.object({
  user_id: z.string(),
  fullname: z.string(),
  is_read: z.boolean().default(true),
  is_deleted: z.boolean().default(false),
});
export type ReadMark = z.infer<typeof ReadMark>;

export const Asset = z.object({
  id: z.string(),
  user_id: z.string(),
  mimetype: z.string(),
  filepath: z.string(),
  leased_at: z.number(),
  /** Null until the file has arrived. */
  uploaded_at: z.number().nullable(),
  size: z.number().nullable(),
  token: z.string(),
  /** The outcome of its submission and when; a post_id of null means that processing failed. */
  outcome: z.object({ post_id: z.string().nullable(), at: z.number() }).nullable().default(null),
});
export type Asset = z.infer<typeof Asset>;

/** An entry of json.errors. */
const Refused = z.object({ code: z.string(), message: z.string(), field: z.string().nullable() });

/** Settings of the whole platform; see reddit.md §10.3. */
export const Knobs = z.object({
  access_token_seconds: z.number().default(86_400),
  echoes_refresh_token: z.boolean().default(true),
  /** Calls per client and user in 600 s. */
  quota: z.number().default(1000),
  sends_limit_headers: z.boolean().default(true),
  /** Reports unmet post requirements as HTTP 400 (shape B) instead of json.errors. */
  validation_as_http_400: z.boolean().default(false),
  media_processing_seconds: z.number().default(2),
  is_media_stuck: z.boolean().default(false),
  fails_media: z.boolean().default(false),
  websocket: z.enum(["on", "silent", "off"]).default("on"),
  listing_lag_seconds: z.number().default(0),
  refuses_native_media_in_over18: z.boolean().default(false),
  /** Gives listings of such subreddits to moderators only; they are empty for everybody else. */
  hides_over18_listings: z.boolean().default(false),
  /** Until late 2025 `about` included the number of active users. */
  shows_active_users: z.boolean().default(false),
  ratelimit_text: z.enum(["new", "old"]).default("new"),
  /** Refuses these calls with the given error, to simulate captchas, spam filters or closed mailboxes. */
  refusals: z.partialRecord(z.enum(["submit", "comment", "compose"]), Refused).default({}),
  /** The scopes a consent actually grants; null means all requested ones. */
  granted_scopes: z.array(z.string()).nullable().default(null),
});
export type Knobs = z.infer<typeof Knobs>;
