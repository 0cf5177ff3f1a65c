import type { Dice, Random } from "../chance/dice.ts";
import { pick, roundedBetween, weighted } from "../chance/draw.ts";
import type { Community } from "../community.ts";
import { AUTOMOD, HISTORY_REMOVALS, MODERATORS, SPAM_FILTER, STAFF } from "../thresholds.ts";
import type { Removal, RemovalCategory } from "../types.ts";
import { heldBack } from "./automod.ts";
import { ruleReason } from "./rule-reason.ts";
import { STAFF_REASONS, STAFF_WEIGHTS } from "./staff.ts";

/** What distinguishes the title of a removed post from a good one. */
export type Flaw = "promotion" | "effort" | "off-topic" | "spam" | { banned_word: string } | null;

export type HistoryRemoval = { removal: Removal; flaw: Flaw };

const ACTORS = [
  ["human", 54],
  ["automod", 18],
  ["filter", 14],
  ["held", 8],
  ["staff", 6],
] as const;

const HELD_BACK = "held back until a moderator has looked at it.";

/** How a post of the world's history was removed; null if it was not. */
export function historyRemoval(
  dice: Dice,
  community: Community,
  post: { id: string; created_utc: number },
): HistoryRemoval | null {
  if (dice.unit("fate", post.id) >= HISTORY_REMOVALS[community.habits.strictness]) return null;
  const random = dice.random("cause", post.id);
  const by = community.habits.strictness === "open" ? "filter" : weighted(random, ACTORS);
  switch (by) {
    case "human":
      return byHuman(community, random, post.created_utc);
    case "automod":
      return byAutomod(community, random, post.created_utc);
    case "filter":
      return fate(
        "reddit",
        post.created_utc + roundedBetween(random, ...SPAM_FILTER.delay_seconds),
        "Caught by Reddit's spam filter.",
        "spam",
      );
    case "held":
      return { removal: heldBack(random, post.created_utc, HELD_BACK), flaw: null };
    case "staff": {
      const category = weighted(random, STAFF_WEIGHTS);
      return fate(
        category,
        post.created_utc + 3600 * roundedBetween(random, ...STAFF.delay_hours),
        STAFF_REASONS[category],
        null,
      );
    }
  }
}

function byHuman(community: Community, random: Random, created: number): HistoryRemoval {
  const at = created + 60 * roundedBetween(random, ...MODERATORS.delay_minutes);
  switch (pick(random, ["promotion", "effort", "off-topic", "repost"] as const)) {
    case "promotion":
      return fate(
        "moderator",
        at,
        ruleReason(community, "no-promotion", "promotion-on-profile", "promotion-in-comments"),
        "promotion",
      );
    case "effort":
      return fate("moderator", at, ruleReason(community, "effort", "topic"), "effort");
    case "off-topic":
      return fate("moderator", at, ruleReason(community, "topic"), "off-topic");
    case "repost":
      return fate("moderator", at, ruleReason(community, "no-reposts", "reposts-later"), null);
  }
}

function byAutomod(community: Community, random: Random, created: number): HistoryRemoval {
  const { banned_words, min_karma } = community.subreddit.automod;
  const at = created + roundedBetween(random, ...AUTOMOD.delay_seconds);
  if (banned_words.length > 0 && random() < 0.6) {
    const banned_word = pick(random, banned_words);
    return fate("moderator", at, `AutoModerator: "${banned_word}" is not allowed here.`, { banned_word });
  }
  if (min_karma > 0)
    return fate("moderator", at, `AutoModerator: you need at least ${min_karma} karma to post here.`, null);
  return fate("moderator", at, `AutoModerator: ${ruleReason(community, "flood")}`, null);
}

function fate(category: RemovalCategory, at: number, reason: string, flaw: Flaw): HistoryRemoval {
  return { removal: { category, at, approved_at: null, reason }, flaw };
}
