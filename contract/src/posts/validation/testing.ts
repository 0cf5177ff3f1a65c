import { Platform } from "../../accounts/platform.ts";
import { RequirementLevel } from "../../subreddits/requirement-level.ts";
import { type GivenRules, subredditRules } from "../../subreddits/rules.ts";
import { defaultValues } from "../fields/field-values.ts";
import type { PostInput } from "./rule-context.ts";
import type { SubredditFacts } from "./rule-facts.ts";

/** A plain text post that no rule complains about. */
export function aPostInput(changes: Partial<PostInput> = {}): PostInput {
  return {
    ...defaultValues,
    platform: Platform.reddit,
    type: "text",
    title: "First light",
    subreddit: "ridgelines",
    post_at: "2026-05-01T13:00:00Z",
    ...changes,
  };
}

/** Open to everybody and everything, apart from these rules. */
export function aSubreddit(changes: Partial<SubredditFacts> = {}, rules: GivenRules = {}): SubredditFacts {
  return {
    name: "ridgelines",
    access: "public",
    over_18: false,
    allows: { text: true, link: true, images: true, videos: true, galleries: true },
    rules: subredditRules(rules),
    flairs: [],
    knows_flairs: true,
    is_banned_from: false,
    is_approved: false,
    is_verified_in: false,
    min_karma: null,
    min_account_age_days: null,
    promotion: RequirementLevel.not_mentioned,
    verification: RequirementLevel.not_mentioned,
    ...changes,
  };
}
