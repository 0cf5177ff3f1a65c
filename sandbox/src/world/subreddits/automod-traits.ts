import type { Random } from "../chance/dice.ts";
import { pick, shuffled } from "../chance/draw.ts";
import { addRule, writeRule } from "./add-rule.ts";
import type { CommunityDraft } from "./community-draft.ts";
import type { Trait } from "./trait.ts";

const BANNED_WORDS = [
  "promo code",
  "giveaway",
  "cashapp",
  "dm me",
  "subscribe to my",
  "link in bio",
  "crypto",
  "earn money",
];
const FILTERED_DOMAINS = [
  "bit.ly",
  "tinyurl.com",
  "linktr.ee",
  "etsy.com",
  "gumroad.com",
  "streamable.com",
  "patreon.com",
];

/** AutoModerator's settings; most subreddits also announce them. */
export const AUTOMOD_TRAITS: readonly Trait[] = [
  {
    name: "banned words",
    group: "banned words",
    count: 64,
    apply: ({ subreddit }, random) => {
      subreddit.automod.banned_words = shuffled(random, BANNED_WORDS).slice(0, 4);
    },
  },
  {
    name: "filtered domains",
    group: "filtered domains",
    count: 40,
    apply: ({ subreddit }, random) => {
      subreddit.automod.filtered_domains = shuffled(random, FILTERED_DOMAINS).slice(0, 3);
    },
  },
  {
    name: "minimum standing",
    group: "standing",
    count: 62,
    apply: (draft, random) => {
      draft.subreddit.automod.min_karma = pick(random, [10, 20, 50, 100, 100, 250, 500]);
      draft.subreddit.automod.min_account_days = pick(random, [3, 7, 7, 14, 30, 30, 60]);
      if (random() < 0.5) writeStandingRule(draft);
      else draft.habits.states_minimums = true;
    },
  },
  {
    name: "minimum standing, untold",
    group: "standing",
    count: 12,
    apply: (draft, random) => {
      draft.subreddit.automod.min_karma = pick(random, [10, 50, 100]);
      draft.subreddit.automod.min_account_days = pick(random, [3, 7, 30]);
      addRule(draft, "accounts", random);
    },
  },
  {
    name: "posts a day",
    group: "flood",
    count: 58,
    apply: (draft, random) => limitPosts(draft, pick(random, [1, 1, 2, 3, 5]), random),
  },
];

export function writeStandingRule(draft: CommunityDraft): void {
  const { min_karma, min_account_days } = draft.subreddit.automod;
  const description = `To post you need at least ${min_karma} karma and an account older than ${min_account_days} days.`;
  writeRule(draft, "standing", { short_name: "Karma and account age", description, kind: "link" });
}

export function limitPosts(draft: CommunityDraft, most: number, random: Random): void {
  draft.subreddit.automod.max_posts_per_day = most;
  const count = most === 1 ? "one post" : `${most} posts`;
  const short_name = random() < 0.5 ? `Max ${count} per day` : `No more than ${count} in 24 hours`;
  const description = `Each member may make ${count} within 24 hours. Everything above is removed.`;
  writeRule(draft, "flood", { short_name, description, kind: "link" });
}
