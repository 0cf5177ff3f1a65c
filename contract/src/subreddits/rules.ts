export const requirementPolicies = ["none", "required", "notAllowed"] as const;
export const linkPolicies = ["none", "whitelist", "blacklist"] as const;
export const guidelinesPolicies = ["none", "all", "new"] as const;
type RequirementPolicy = (typeof requirementPolicies)[number];

export type SubredditRules = {
  body_restriction_policy: RequirementPolicy;
  body_regexes: string[];
  body_blacklisted_strings: string[];
  body_required_strings: string[];
  body_text_max_length: number | null;
  body_text_min_length: number | null;
  link_restriction_policy: (typeof linkPolicies)[number];
  /** In days. */
  link_repost_age: number | null;
  title_regexes: string[];
  title_blacklisted_strings: string[];
  title_required_strings: string[];
  title_text_max_length: number | null;
  title_text_min_length: number | null;
  guidelines_text: string | null;
  guidelines_display_policy: (typeof guidelinesPolicies)[number];
  gallery_urls_requirement: RequirementPolicy;
  gallery_max_items: number | null;
  gallery_min_items: number | null;
  gallery_captions_requirement: RequirementPolicy;
  domain_blacklist: string[];
  domain_whitelist: string[];
  is_flair_required: boolean;
};

type Loose<T> = T extends string ? string : T;
/** The rules as a platform may send them: anything may be missing or null, and policies may be unknown words. */
export type GivenRules = { [K in keyof SubredditRules]?: Loose<SubredditRules[K]> | null };

/** Completes the rules: missing values get defaults, an unknown policy becomes 'none'. */
export function subredditRules(given: GivenRules = {}): SubredditRules {
  return {
    body_restriction_policy: policy(requirementPolicies, given.body_restriction_policy),
    body_regexes: given.body_regexes ?? [],
    body_blacklisted_strings: given.body_blacklisted_strings ?? [],
    body_required_strings: given.body_required_strings ?? [],
    body_text_max_length: given.body_text_max_length ?? null,
    body_text_min_length: given.body_text_min_length ?? null,
    link_restriction_policy: policy(linkPolicies, given.link_restriction_policy),
    link_repost_age: given.link_repost_age ?? null,
    title_regexes: given.title_regexes ?? [],
    title_blacklisted_strings: given.title_blacklisted_strings ?? [],
    title_required_strings: given.title_required_strings ?? [],
    title_text_max_length: given.title_text_max_length ?? null,
    title_text_min_length: given.title_text_min_length ?? null,
    guidelines_text: given.guidelines_text ?? null,
    guidelines_display_policy: policy(guidelinesPolicies, given.guidelines_display_policy),
    gallery_urls_requirement: policy(requirementPolicies, given.gallery_urls_requirement),
    gallery_max_items: given.gallery_max_items ?? null,
    gallery_min_items: given.gallery_min_items ?? null,
    gallery_captions_requirement: policy(requirementPolicies, given.gallery_captions_requirement),
    domain_blacklist: given.domain_blacklist ?? [],
    domain_whitelist: given.domain_whitelist ?? [],
    is_flair_required: given.is_flair_required ?? false,
  };
}

function policy<const P extends string>(
  known: readonly ["none", ...P[]],
  given: string | null | undefined,
): P | "none" {
  return known.find((word) => word === given) ?? "none";
}
