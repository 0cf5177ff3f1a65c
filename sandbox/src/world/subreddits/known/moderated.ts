import { KNOWN } from "../../known.ts";
import { addRule } from "../add-rule.ts";
import { limitPosts, writeStandingRule } from "../automod-traits.ts";
import { type KnownCommunity, known } from "./known-community.ts";

/** Known subreddits with active moderation. */
export const MODERATED: readonly KnownCommunity[] = [
  known(
    KNOWN.verification,
    { theme: "cosplay", subscribers: 133_000 },
    "Verified Makers | Costumes by people who proved they made them. | armour; gown; helmet; wings; mask; staff",
    (draft, random) => {
      addRule(draft, "verification", random);
      addRule(draft, "own-work", random);
    },
  ),
  known(
    KNOWN.strict_automod,
    { theme: "gardening", subscribers: 318_000 },
    "Strict Garden | Straight rows, straight rules. | hedge; box tree; rose; dahlia; lavender; pear tree",
    (draft, random) => {
      draft.subreddit.automod = {
        min_karma: 500,
        min_account_days: 30,
        banned_words: ["promo code", "dm me"],
        filtered_domains: ["etsy.com", "linktr.ee"],
        max_posts_per_day: 0,
      };
      writeStandingRule(draft);
      limitPosts(draft, 1, random);
    },
  ),
  known(
    KNOWN.human_moderators,
    { theme: "art", subscribers: 204_000 },
    "Human Mods | Read by people, moderated by people. | portrait; mural; comic page; ink study; poster; woodcut",
    (draft, random) => {
      for (const topic of ["no-promotion", "no-selling", "no-reposts", "effort"] as const)
        addRule(draft, topic, random);
    },
  ),
];
