/** Times are whole seconds since 1970 (UTC), ids are base 36 without their kind prefix, as on Reddit. */

export type AccessType = "public" | "restricted" | "gold_only" | "private" | "banned" | "gated";

export type Flair = {
  /** A UUID. */
  id: string;
  text: string;
  text_editable: boolean;
  mod_only: boolean;
  background_color: string;
  text_color: "dark" | "light";
};

export type Rule = {
  short_name: string;
  description: string;
  kind: "all" | "link" | "comment";
  violation_reason: string;
};

/** The 22 keys of post_requirements, as Reddit spells them. */
export type PostRequirements = {
  title_regexes: string[];
  body_regexes: string[];
  title_required_strings: string[];
  body_required_strings: string[];
  title_blacklisted_strings: string[];
  body_blacklisted_strings: string[];
  title_text_min_length: number | null;
  title_text_max_length: number | null;
  body_text_min_length: number | null;
  body_text_max_length: number | null;
  body_restriction_policy: "none" | "required" | "notAllowed";
  link_restriction_policy: "none" | "blacklist" | "whitelist";
  domain_blacklist: string[];
  domain_whitelist: string[];
  link_repost_age: number | null;
  gallery_min_items: number | null;
  gallery_max_items: number | null;
  gallery_captions_requirement: "none" | "required" | "notAllowed";
  gallery_urls_requirement: "none" | "required" | "notAllowed";
  is_flair_required: boolean;
  guidelines_text: string | null;
  guidelines_display_policy: string | null;
};

/** AutoModerator's settings, which the API does not show. 0 means no limit. */
export type Automod = {
  min_karma: number;
  min_account_days: number;
  banned_words: string[];
  /** Links to these domains are held in the mod queue. */
  filtered_domains: string[];
  max_posts_per_day: number;
};

/**
 * A check on submit that post_requirements does not show (POST_GUIDANCE_VALIDATION_FAILED): the field must match the
 * regex, otherwise the message is returned. For flair, the field is the text of the chosen flair, or empty.
 */
export type Guidance = { field: "title" | "body" | "flair"; regex: string; message: string };

export type Subreddit = {
  id: string;
  name: string;
  title: string;
  public_description: string;
  /** The sidebar, in markdown. */
  description: string;
  submit_text: string;
  theme: string;
  created_utc: number;
  subscribers: number;
  over18: boolean;
  access: AccessType;
  submission_type: "any" | "link" | "self";
  allow_images: boolean;
  allow_videos: boolean;
  allow_galleries: boolean;
  link_flair_enabled: boolean;
  /** Whether posts can be marked as original content. */
  original_content_tag_enabled: boolean;
  /** If false, only moderators can set post flair. */
  can_assign_link_flair: boolean;
  flairs: Flair[];
  rules: Rule[];
  requirements: PostRequirements;
  guidance: Guidance[];
  automod: Automod;
  moderators: string[];
  /** The colour of its icon and banner. */
  color: string;
};

export type PostKind = "self" | "link" | "image" | "video" | "gallery";

/** A post from the world's history: a function of seed and id. */
export type WorldPost = {
  id: string;
  subreddit: string;
  author: string;
  title: string;
  kind: PostKind;
  selftext: string;
  url: string | null;
  flair: Flair | null;
  over18: boolean;
  created_utc: number;
};

/**
 * The author's standing when they posted, stored with the post so that its outcome never changes. Counts are of the
 * author's earlier posts in the 24 hours before, not including the post itself.
 */
export type AuthorStanding = {
  karma: number;
  account_days: number;
  posts_last_day: number;
  posts_in_subreddit_last_day: number;
  same_title_last_day: number;
  same_url_last_day: number;
  is_shadowbanned: boolean;
  is_moderator: boolean;
};

/** What the world needs to know about a post that arrived through the API. */
export type ArrivedPost = WorldPost & { standing: AuthorStanding; flair_id: string | null };

export type RemovalCategory =
  | "reddit"
  | "automod_filtered"
  | "moderator"
  | "anti_evil_ops"
  | "content_takedown"
  | "copyright_takedown"
  | "legal_operations"
  | "community_ops";

export type Removal = {
  category: RemovalCategory;
  at: number;
  /** Null while it stays removed. */
  approved_at: number | null;
  reason: string;
};

/** The counters of a post at a moment. */
export type Performance = { score: number; upvote_ratio: number; num_comments: number; num_crossposts: number };

export type WorldComment = {
  id: string;
  post_id: string;
  /** Fullname of the post or comment it replies to. */
  parent: string;
  author: string;
  body: string;
  score: number;
  created_utc: number;
  distinguished: "moderator" | null;
};

export type WorldMessage = { id: string; from: string; subject: string; body: string; created_utc: number };

export type Person = {
  name: string;
  id: string;
  created_utc: number;
  link_karma: number;
  comment_karma: number;
  over18: boolean;
};

/** A deterministic world: every answer is a function of its seed and the given ids and times. */
export type World = {
  seed: string;
  subreddits: readonly Subreddit[];
  /** Ignores the case of the name. */
  find(name: string): Subreddit | undefined;
  /** Includes private and banned subreddits; check their access. */
  search(words: string): Subreddit[];
  /** The number of subscribers at a moment, which changes over time from the count in `subreddits`. */
  subscribersAt(subreddit: Subreddit, now: number): number;
  /** The three hours of the week (UTC, 0 = Sunday) in which posts do best there, best first. */
  bestHours(subreddit: Subreddit): { weekday: number; hour: number }[];
  /** Posts of the world's people with from <= created_utc < to, oldest first; covers about a year before any `to`. */
  history(subreddit: Subreddit, from: number, to: number): WorldPost[];
  /**
   * The top posts of the history by their score at `now`, without removed ones; far cheaper than ranking the history.
   */
  top(subreddit: Subreddit, span: { from: number; to: number; now: number; limit: number }): WorldPost[];
  historyPost(id: string): WorldPost | undefined;
  isHistoryId(id: string): boolean;
  person(name: string): Person | undefined;
  /** The performance of a history post or of one that arrived through the API. */
  performance(post: WorldPost | ArrivedPost, now: number): Performance;
  /** The removal by moderators, AutoModerator or Reddit's filter, past or future; null if there is none. */
  removal(post: WorldPost | ArrivedPost): Removal | null;
  /** Comments of the world's people written by `now`, oldest first. */
  comments(post: WorldPost | ArrivedPost, now: number): WorldComment[];
  comment(id: string, post: WorldPost | ArrivedPost): WorldComment | undefined;
  /** The id of the post a generated comment belongs to; undefined for an id the world did not generate. */
  postOfComment(id: string): string | undefined;
  /** The id of the comment a generated reply belongs to. Replies are found by `replies`, not by `comment`. */
  commentOfReply(id: string): string | undefined;
  /** Replies of the world's people to a comment that arrived through the API. */
  replies(
    comment: { id: string; post_id: string; author: string; body: string; created_utc: number },
    now: number,
  ): WorldComment[];
  /** Messages sent by `now` to an account that has existed since `since`, oldest first. */
  messagesFromStrangers(user: { id: string; name: string }, since: number, now: number): WorldMessage[];
};
