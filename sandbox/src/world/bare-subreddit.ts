import type { PostRequirements, Subreddit } from "./types.ts";

/** A public subreddit that accepts everything and has no requirements. */
export function bareSubreddit(id: string, name: string): Subreddit {
  return {
    id,
    name,
    title: name,
    public_description: "",
    description: "",
    submit_text: "",
    theme: "",
    created_utc: 0,
    subscribers: 0,
    over18: false,
    access: "public",
    submission_type: "any",
    allow_images: true,
    allow_videos: true,
    allow_galleries: true,
    original_content_tag_enabled: false,
    link_flair_enabled: true,
    can_assign_link_flair: true,
    flairs: [],
    rules: [],
    requirements: noRequirements(),
    guidance: [],
    automod: { min_karma: 0, min_account_days: 0, banned_words: [], filtered_domains: [], max_posts_per_day: 0 },
    moderators: [],
    color: "",
  };
}

export function noRequirements(): PostRequirements {
  return {
    title_regexes: [],
    body_regexes: [],
    title_required_strings: [],
    body_required_strings: [],
    title_blacklisted_strings: [],
    body_blacklisted_strings: [],
    title_text_min_length: null,
    title_text_max_length: null,
    body_text_min_length: null,
    body_text_max_length: null,
    body_restriction_policy: "none",
    link_restriction_policy: "none",
    domain_blacklist: [],
    domain_whitelist: [],
    link_repost_age: null,
    gallery_min_items: null,
    gallery_max_items: null,
    gallery_captions_requirement: "none",
    gallery_urls_requirement: "none",
    is_flair_required: false,
    guidelines_text: null,
    guidelines_display_policy: null,
  };
}
