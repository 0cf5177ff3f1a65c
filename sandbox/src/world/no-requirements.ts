import type { PostRequirements } from "./types.ts";

/** Of a community that asks for nothing. */
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
