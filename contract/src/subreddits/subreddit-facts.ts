import type { SubredditFacts } from "../posts/validation/rule-facts.ts";
import { RequirementLevel } from "./requirement-level.ts";
import type { Subreddit } from "./subreddit.ts";

/** The facts of a subreddit that the post rules check. */
export function subredditFacts({ requirements, ...facts }: Subreddit): SubredditFacts {
  return { ...facts, promotion: requirements.promotion, verification: requirements.verification };
}

/** The facts of a subreddit that does not exist (SV-S3). */
export function missingSubreddit(name: string): SubredditFacts {
  return {
    name,
    access: "noexist",
    over_18: false,
    allows: { text: true, link: true, images: true, videos: true, galleries: true },
    rules: null,
    flairs: [],
    knows_flairs: true,
    is_banned_from: false,
    is_approved: false,
    is_verified_in: false,
    min_karma: null,
    min_account_age_days: null,
    post_limit: null,
    promotion: RequirementLevel.not_mentioned,
    verification: RequirementLevel.not_mentioned,
  };
}
