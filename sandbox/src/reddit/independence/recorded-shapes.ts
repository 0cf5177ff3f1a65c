import { z } from "zod";

/** What the real service was recorded to return: reddit.md §2.2, §5, §6. Loose where Reddit sends more than is used. */

export const text = z.string();
export const whole = z.number().int();
export const flag = z.boolean();
export const maybe = <T extends z.ZodType>(type: T) => type.nullable();
export const moment = whole.positive();
export const strings = z.array(text);

export const listingOf = <T extends z.ZodType>(thing: T) =>
  z.strictObject({
    kind: z.literal("Listing"),
    data: z.strictObject({
      after: maybe(text),
      before: maybe(text),
      dist: maybe(whole),
      modhash: z.null(),
      geo_filter: maybe(text),
      children: z.array(thing),
    }),
  });

export const thing = <K extends string, T extends z.ZodType>(kind: K, data: T) =>
  z.strictObject({ kind: z.literal(kind), data });

export const TokenSet = z.strictObject({
  access_token: text.min(10),
  token_type: z.literal("bearer"),
  expires_in: whole,
  scope: text,
  refresh_token: text.min(10),
});

export const Me = z.looseObject({
  id: text.regex(/^[0-9a-z]+$/),
  name: text,
  created_utc: moment,
  icon_img: text,
  snoovatar_img: text,
  link_karma: whole,
  comment_karma: whole,
  total_karma: whole,
  awardee_karma: whole,
  awarder_karma: whole,
  has_verified_email: flag,
  verified: flag,
  is_suspended: flag,
  suspension_expiration_utc: maybe(whole),
  over_18: flag,
  is_gold: flag,
  is_mod: flag,
  inbox_count: whole,
  has_mail: flag,
  has_mod_mail: flag,
  can_create_subreddit: flag,
  oauth_client_id: text,
  force_password_reset: flag,
  accept_followers: flag,
  num_friends: whole,
  coins: whole,
  features: z.looseObject({}),
  subreddit: z.looseObject({
    display_name: text.startsWith("u_"),
    over_18: flag,
    subscribers: whole,
    public_description: text,
    banner_img: text,
  }),
});

export const User = z.looseObject({
  name: text,
  id: text,
  created_utc: moment,
  link_karma: whole,
  comment_karma: whole,
  total_karma: whole,
  has_verified_email: flag,
  verified: flag,
  is_mod: flag,
  is_gold: flag,
  icon_img: text,
  subreddit: z.looseObject({ display_name: text }),
  accept_pms: flag,
  accept_chats: flag,
  is_blocked: flag,
});

export const Post = z.looseObject({
  id: text.regex(/^[0-9a-z]+$/),
  name: text.startsWith("t3_"),
  subreddit: text,
  subreddit_id: text.startsWith("t5_"),
  subreddit_type: text,
  subreddit_subscribers: whole,
  author: text,
  author_fullname: text.startsWith("t2_").optional(),
  permalink: text.regex(/^\/r\/\w+\/comments\/[0-9a-z]+\/[^/]+\/$/),
  url: text,
  url_overridden_by_dest: text.optional(),
  domain: text,
  created_utc: moment,
  title: text,
  selftext: text,
  is_self: flag,
  over_18: flag,
  spoiler: flag,
  score: whole,
  ups: whole,
  upvote_ratio: z.number().min(0).max(1),
  num_comments: whole,
  num_crossposts: whole,
  total_awards_received: whole,
  hide_score: flag,
  likes: maybe(flag),
  view_count: z.null(),
  post_hint: z.enum(["self", "link", "image", "hosted:video", "rich:video"]).optional(),
  is_video: flag,
  is_gallery: z.literal(true).optional(),
  media: maybe(z.looseObject({})),
  secure_media: maybe(z.looseObject({})),
  preview: z.looseObject({ images: z.array(z.looseObject({ source: z.looseObject({ url: text }) })) }).optional(),
  thumbnail: text,
  removed_by_category: maybe(text),
  removed_by: z.null(),
  banned_by: z.null(),
  banned_at_utc: z.null(),
  approved_by: z.null(),
  removal_reason: maybe(text),
  mod_reason_title: z.null(),
  mod_note: z.null(),
  is_robot_indexable: flag,
  is_crosspostable: flag,
  locked: flag,
  archived: flag,
  stickied: flag,
  pinned: flag,
  quarantine: flag,
  edited: z.union([z.literal(false), moment]),
  send_replies: flag,
  contest_mode: flag,
  link_flair_text: maybe(text),
  link_flair_template_id: text.optional(),
  link_flair_css_class: maybe(text),
  link_flair_richtext: z.array(z.looseObject({})),
  link_flair_background_color: text,
  link_flair_text_color: z.enum(["dark", "light"]),
});

export const Comment = z.looseObject({
  id: text,
  name: text.startsWith("t1_"),
  parent_id: text.regex(/^t[13]_/),
  link_id: text.startsWith("t3_"),
  subreddit: text,
  author: text,
  body: text,
  body_html: maybe(text),
  score: whole,
  created_utc: moment,
  distinguished: maybe(text),
  edited: z.union([z.literal(false), moment]),
  permalink: text.startsWith("/r/"),
  replies: z.union([z.literal(""), z.looseObject({ kind: z.literal("Listing") })]),
});

export const Trophies = z.strictObject({
  kind: z.literal("TrophyList"),
  data: z.strictObject({
    trophies: z.array(
      thing(
        "t6",
        z.strictObject({
          name: text,
          icon_40: text,
          icon_70: text,
          award_id: maybe(text),
          id: maybe(text),
          description: maybe(text),
          url: maybe(text),
          granted_at: maybe(whole),
        }),
      ),
    ),
  }),
});

export const KarmaList = z.strictObject({
  kind: z.literal("KarmaList"),
  data: z.array(z.strictObject({ sr: text, comment_karma: whole, link_karma: whole })),
});
