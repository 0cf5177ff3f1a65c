import type { Subreddit } from "../../world/types.ts";
import { type RedditContext, siteOf } from "../context.ts";
import type { RedditUser } from "../model.ts";
import { isProfile, membershipOf } from "../subreddits.ts";
import { markdownHtml } from "./markdown.ts";
import { prefixedName, subredditPath } from "./permalink.ts";

/** The data of a t5 for this viewer. */
export function presentSubreddit(ctx: RedditContext, subreddit: Subreddit, viewer: RedditUser | null) {
  const isRestricted = subreddit.access === "restricted";
  const icon = `${siteOf(ctx)}/icons/${subreddit.color.replace("#", "")}.svg`;
  return {
    id: subreddit.id,
    name: `t5_${subreddit.id}`,
    display_name: subreddit.name,
    display_name_prefixed: prefixedName(subreddit.name),
    title: subreddit.title,
    url: subredditPath(subreddit.name),
    public_description: subreddit.public_description,
    public_description_html: markdownHtml(subreddit.public_description),
    description: subreddit.description,
    description_html: markdownHtml(subreddit.description),
    submit_text: subreddit.submit_text,
    submit_text_html: markdownHtml(subreddit.submit_text),
    created: subreddit.created_utc,
    created_utc: subreddit.created_utc,
    lang: "en",
    advertiser_category: "",
    subreddit_type: typeOf(subreddit),
    over18: subreddit.over18,
    quarantine: subreddit.access === "gated",
    submission_type: subreddit.submission_type,
    allow_images: subreddit.allow_images,
    allow_videos: subreddit.allow_videos,
    allow_videogifs: subreddit.allow_videos,
    allow_galleries: subreddit.allow_galleries,
    allow_polls: false,
    original_content_tag_enabled: subreddit.original_content_tag_enabled,
    link_flair_enabled: subreddit.link_flair_enabled,
    can_assign_link_flair: subreddit.can_assign_link_flair,
    link_flair_position: subreddit.link_flair_enabled ? "right" : "",
    restrict_posting: isRestricted || subreddit.access === "gold_only",
    restrict_commenting: false,
    ...standingFields(subreddit, viewer),
    subscribers: subscribersOf(ctx, subreddit),
    ...activityFields(ctx, subreddit),
    community_icon: icon,
    icon_img: icon,
    icon_size: [256, 256],
    key_color: subreddit.color,
    primary_color: subreddit.color,
    banner_background_color: subreddit.color,
    ...CONSTANT_FIELDS,
  };
}

export function subscribersOf({ world, clock }: RedditContext, subreddit: Subreddit): number {
  return isProfile(subreddit) ? subreddit.subscribers : world.subscribersAt(subreddit, clock.seconds());
}

export function typeOf(subreddit: Subreddit): string {
  if (isProfile(subreddit)) return "user";
  // A gated subreddit is a public one behind a warning; a banned one is never shown at all.
  return subreddit.access === "gated" || subreddit.access === "banned" ? "public" : subreddit.access;
}

/** Reddit stopped providing these numbers in 2025. */
function activityFields(ctx: RedditContext, subreddit: Subreddit): object {
  const isShown = ctx.store.knobs().shows_active_users;
  const active = isShown ? Math.ceil(subscribersOf(ctx, subreddit) / 400) : null;
  return { active_user_count: active, accounts_active: active, accounts_active_is_fuzzed: false };
}

function standingFields(subreddit: Subreddit, viewer: RedditUser | null): object {
  const member = viewer && membershipOf(viewer, subreddit);
  return {
    user_is_banned: member?.isBanned ?? null,
    user_is_contributor: member?.isContributor ?? null,
    user_is_moderator: member?.isModerator ?? null,
    user_is_muted: member ? false : null,
    user_is_subscriber: member?.isSubscriber ?? null,
    user_has_favorited: member ? false : null,
  };
}

const CONSTANT_FIELDS = {
  spoilers_enabled: true,
  all_original_content: false,
  disable_contributor_requests: false,
  user_flair_enabled_in_sr: false,
  user_sr_flair_enabled: null,
  user_can_flair_in_sr: null,
  can_assign_user_flair: false,
  user_flair_text: null,
  user_flair_template_id: null,
  user_flair_css_class: null,
  user_flair_position: "right",
  user_flair_richtext: [],
  user_flair_type: "text",
  user_flair_background_color: null,
  user_flair_text_color: null,
  user_sr_theme_enabled: true,
  wiki_enabled: false,
  should_archive_posts: true,
  comment_score_hide_mins: 0,
  suggested_comment_sort: null,
  comment_contribution_settings: { allowed_media_types: null },
  allowed_media_in_comments: [],
  should_show_media_in_comments_setting: true,
  banner_background_image: "",
  banner_img: "",
  banner_size: null,
  mobile_banner_image: "",
  header_img: null,
  header_size: null,
  header_title: "",
  public_traffic: false,
  free_form_reports: true,
  show_media: true,
  show_media_preview: true,
  hide_ads: false,
  wls: null,
  whitelist_status: null,
  collapse_deleted_comments: false,
  emojis_enabled: false,
  emojis_custom_size: null,
  notification_level: null,
  submit_link_label: "",
  submit_text_label: "",
  is_crosspostable_subreddit: true,
  is_enrolled_in_new_modmail: null,
  allow_discovery: true,
  accept_followers: true,
  has_menu_widget: false,
  videostream_links_count: 0,
};
