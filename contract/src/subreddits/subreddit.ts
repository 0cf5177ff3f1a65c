import { z } from "zod";
import { accessTypes } from "./access-type.ts";
import { PostLimit } from "./post-limit.ts";
import { type RequirementField, requirementFields, requirementLevels } from "./requirements.ts";
import { guidelinesPolicies, linkPolicies, requirementPolicies } from "./rules.ts";

const Instant = z.iso.datetime();
const Texts = z.array(z.string());
const Length = z.int().nullable();

const Rules = z.strictObject({
  body_restriction_policy: z.enum(requirementPolicies),
  body_regexes: Texts,
  body_blacklisted_strings: Texts,
  body_required_strings: Texts,
  body_text_max_length: Length,
  body_text_min_length: Length,
  link_restriction_policy: z.enum(linkPolicies),
  link_repost_age: z.number().nullable(),
  title_regexes: Texts,
  title_blacklisted_strings: Texts,
  title_required_strings: Texts,
  title_text_max_length: Length,
  title_text_min_length: Length,
  guidelines_text: z.string().nullable(),
  guidelines_display_policy: z.enum(guidelinesPolicies),
  gallery_urls_requirement: z.enum(requirementPolicies),
  gallery_max_items: Length,
  gallery_min_items: Length,
  gallery_captions_requirement: z.enum(requirementPolicies),
  domain_blacklist: Texts,
  domain_whitelist: Texts,
  is_flair_required: z.boolean(),
});

const level = <F extends RequirementField>(field: F) => z.literal(requirementLevels[field]);

/** Each field accepts only the levels it can have. */
export const RequirementsShape = {
  verification: level("verification"),
  promotion: level("promotion"),
  selling: level("selling"),
  watermark: level("watermark"),
  title_tag: level("title_tag"),
  original_content: level("original_content"),
  reposts: level("reposts"),
  face: level("face"),
};

export const Flair = z.strictObject({
  id: z.string(),
  text: z.string(),
  is_editable: z.boolean(),
  /** '#rrggbb'; null for none. */
  background: z.string().nullable(),
  /** The text color. */
  color: z.enum(["dark", "light"]),
});
export type Flair = z.infer<typeof Flair>;

/** A subreddit as the creator's Reddit account sees it (SR-01). */
export const Subreddit = z.strictObject({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
  subscribers: z.int().nullable(),
  active_users: z.int().nullable(),
  created_at: Instant.nullable(),
  /** Null if it could not be read. */
  over_18: z.boolean().nullable(),
  access: z.enum(accessTypes),
  language: z.string().nullable(),
  allows: z.strictObject({
    text: z.boolean(),
    link: z.boolean(),
    images: z.boolean(),
    videos: z.boolean(),
    galleries: z.boolean(),
  }),
  /** Whether posts there can be marked as original content. */
  has_oc_mark: z.boolean(),
  /** Null if they could not be read, or the subreddit is closed (SV-03). */
  rules: Rules.nullable(),
  flairs: z.array(Flair),
  /** False if the flairs could not be read; `flairs` is then meaningless. */
  knows_flairs: z.boolean(),
  requirements: z.strictObject(RequirementsShape),
  /** The requirements the creator corrected ('Edited by you'). */
  edited_requirements: z.array(z.enum(requirementFields)),
  min_karma: z.int().nullable(),
  min_account_age_days: z.int().nullable(),
  /** Null if the moderators set none, or their rules have not been read. */
  post_limit: PostLimit.nullable(),
  is_banned_from: z.boolean(),
  is_approved: z.boolean(),
  is_verified_in: z.boolean(),
  /** Null if never read. */
  refreshed_at: Instant.nullable(),
});
export type Subreddit = z.infer<typeof Subreddit>;

/** The fields shown in a list of suggestions. */
export const SubredditHit = Subreddit.pick({
  name: true,
  title: true,
  icon: true,
  subscribers: true,
  access: true,
}).extend({
  /** Null if Reddit listed it without this information. */
  over_18: z.boolean().nullable(),
});
export type SubredditHit = z.infer<typeof SubredditHit>;
