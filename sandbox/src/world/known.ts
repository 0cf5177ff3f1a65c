/** Subreddits that exist in every world and behave as described, whatever the seed; for tests and manual tries. */
export const KNOWN = {
  /** Accept every kind of post from everybody; posts by well-behaved accounts are never removed. */
  open: ["openfield", "opentable", "openstudio"],
  /** One of the open ones whose posts can be marked as original content; the other two do not allow it. */
  original_content: "openstudio",
  /** Also open, and marked 18+. */
  over18: "opendusk",
  /** Also open; for practice. */
  practice: "ponkanpractice",
  /** Requires a flair; one flair is for moderators only, one has editable text. */
  flair_required: "flairfirst",
  /** Has flairs, but only moderators can assign them. */
  flair_by_moderators: "flairbymods",
  /** Titles must begin with [OC], [Question], [Showcase] or [Discussion]. */
  title_tag: "taggedtitles",
  /** Titles must end with a place in square brackets. */
  title_location: "wherewasthat",
  /** Titles must have 20 to 80 characters and may contain neither "upvote" nor "karma". */
  title_length: "measuredwords",
  /** Accepts text posts only. */
  text_only: "onlywords",
  /** Accepts text posts with at least 50 characters that contain "My question:" or "What I tried:". */
  body_required: "askproperly",
  /** Accepts no text posts, and no body text with a picture either. */
  media_only: "onlypictures",
  no_videos: "stillframes",
  no_galleries: "singleframe",
  no_images: "movingonly",
  /** Requires galleries of 3 to 5 pictures, each with a caption and without a link. */
  gallery_rules: "gallerywall",
  /** Refuses links to redgifs.com. */
  redgifs_forbidden: "nogifhosts",
  /** Accepts links to redgifs.com only. */
  redgifs_required: "loopsonly",
  /** Accepts the same link again only after 30 days. */
  link_repost: "freshlinks",
  /** Titles must contain " - place", which post_requirements does not mention. */
  post_guidance: "whatdashwhere",
  /** Has a rule that requires verification. */
  verification: "verifiedmakers",
  restricted: "approvedpens",
  private: "quietcabin",
  banned: "closedharbour",
  gated: "oddwarnings",
  gold_only: "goldlounge",
  /**
   * AutoModerator requires 500 karma, 30 days and at most one post in 24 hours, removes "promo code" and "dm me", and
   * filters links to etsy.com and linktr.ee.
   */
  strict_automod: "strictgarden",
  /** Moderators check every post and remove promotion, shops, shouting and too frequent posts. */
  human_moderators: "humanmods",
} as const;
