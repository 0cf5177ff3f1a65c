/** Subreddits that exist in every world and behave as described, whatever the seed: for tests and first tries. */
export const KNOWN = {
  /** Take every kind of post from everybody; nothing by a well-behaved account is removed. */
  open: ["openfield", "opentable", "openstudio"],
  /** One of them: its posts can be marked as original content. Those of the other two cannot. */
  original_content: "openstudio",
  /** Open as well, and marked 18+. */
  over18: "opendusk",
  /** Open as well: for first tries, of which nobody keeps count. */
  practice: "ponkanpractice",
  /** A post needs a flair; one flair is for moderators only, one has editable text. */
  flair_required: "flairfirst",
  /** Flair exists, but only moderators can assign it. */
  flair_by_moderators: "flairbymods",
  /** Titles begin with [OC], [Question], [Showcase] or [Discussion]. */
  title_tag: "taggedtitles",
  /** Titles end with a place in square brackets. */
  title_location: "wherewasthat",
  /** Titles have 20 to 80 characters and neither "upvote" nor "karma" in them. */
  title_length: "measuredwords",
  /** Text posts only. */
  text_only: "onlywords",
  /** Text posts with at least 50 characters of text, which contains "My question:" or "What I tried:". */
  body_required: "askproperly",
  /** No text posts, and no body text with a picture either. */
  media_only: "onlypictures",
  no_videos: "stillframes",
  no_galleries: "singleframe",
  no_images: "movingonly",
  /** Galleries of 3 to 5 pictures, each with a caption and without a link. */
  gallery_rules: "gallerywall",
  /** Links to redgifs.com are refused. */
  redgifs_forbidden: "nogifhosts",
  /** Links to redgifs.com only. */
  redgifs_required: "loopsonly",
  /** The same link may be posted again after 30 days. */
  link_repost: "freshlinks",
  /** Titles must contain " - place", but post_requirements does not say so. */
  post_guidance: "whatdashwhere",
  /** A rule says that verification is required. */
  verification: "verifiedmakers",
  restricted: "approvedpens",
  private: "quietcabin",
  banned: "closedharbour",
  gated: "oddwarnings",
  gold_only: "goldlounge",
  /**
   * AutoModerator wants 500 karma, 30 days and at most one post in 24 hours, removes "promo code" and "dm me",
   * and holds links to etsy.com and linktr.ee back.
   */
  strict_automod: "strictgarden",
  /** Moderators look at every post and remove promotion, shops, shouting and too frequent posts. */
  human_moderators: "humanmods",
} as const;
