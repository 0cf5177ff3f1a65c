import type { Dice, Random } from "../chance/dice.ts";
import { between, pick, weighted } from "../chance/draw.ts";
import type { Place } from "../place.ts";
import { AUTOMOD, HISTORY_REMOVALS, MODERATORS, SPAM_FILTER, STAFF } from "../thresholds.ts";
import type { Removal, RemovalCategory } from "../types.ts";
import { ruleReason } from "./rule-reason.ts";
import { STAFF_REASONS, STAFF_WEIGHTS } from "./staff.ts";

/** How the title of a removed post differs from a good one. */
export type Flaw = "promotion" | "effort" | "off-topic" | "spam" | { banned_word: string } | null;

export type Fate = { removal: Removal; flaw: Flaw };

const ACTORS = [
  ["human", 54],
  ["automod", 18],
  ["filter", 14],
  ["held", 8],
  ["staff", 6],
] as const;

/** What became of a post of the past; null: it is still there. */
export function historyFate(dice: Dice, place: Place, post: { id: string; created_utc: number }): Fate | null {
  if (dice.unit("fate", post.id) >= HISTORY_REMOVALS[place.habits.strictness]) return null;
  const random = dice.random("cause", post.id);
  const by = place.habits.strictness === "open" ? "filter" : weighted(random, ACTORS);
  switch (by) {
    case "human":
      return byHuman(place, random, post.created_utc);
    case "automod":
      return byAutomod(place, random, post.created_utc);
    case "filter":
      return fate(
        "reddit",
        post.created_utc + seconds(random, SPAM_FILTER.delay_seconds),
        "Caught by Reddit's spam filter.",
        "spam",
      );
    case "held":
      return heldBack(random, post.created_utc);
    case "staff": {
      const category = weighted(random, STAFF_WEIGHTS);
      return fate(
        category,
        post.created_utc + 3600 * seconds(random, STAFF.delay_hours),
        STAFF_REASONS[category],
        null,
      );
    }
  }
}

function byHuman(place: Place, random: Random, created: number): Fate {
  const at = created + 60 * seconds(random, MODERATORS.delay_minutes);
  switch (pick(random, ["promotion", "effort", "off-topic", "repost"] as const)) {
    case "promotion":
      return fate(
        "moderator",
        at,
        ruleReason(place, "no-promotion", "promotion-on-profile", "promotion-in-comments"),
        "promotion",
      );
    case "effort":
      return fate("moderator", at, ruleReason(place, "effort", "topic"), "effort");
    case "off-topic":
      return fate("moderator", at, ruleReason(place, "topic"), "off-topic");
    case "repost":
      return fate("moderator", at, ruleReason(place, "no-reposts", "reposts-later"), null);
  }
}

function byAutomod(place: Place, random: Random, created: number): Fate {
  const { banned_words, min_karma } = place.subreddit.automod;
  const at = created + seconds(random, AUTOMOD.delay_seconds);
  if (banned_words.length > 0 && random() < 0.6) {
    const banned_word = pick(random, banned_words);
    return fate("moderator", at, `AutoModerator: "${banned_word}" is not allowed here.`, { banned_word });
  }
  if (min_karma > 0)
    return fate("moderator", at, `AutoModerator: you need at least ${min_karma} karma to post here.`, null);
  return fate("moderator", at, `AutoModerator: ${ruleReason(place, "flood")}`, null);
}

function heldBack(random: Random, created: number): Fate {
  const at = created + seconds(random, AUTOMOD.delay_seconds);
  const approved_at = random() < AUTOMOD.approved_share ? at + 3600 * seconds(random, AUTOMOD.approval_hours) : null;
  const reason = "AutoModerator: held back until a moderator has looked at it.";
  return { removal: { category: "automod_filtered", at, approved_at, reason }, flaw: null };
}

function fate(category: RemovalCategory, at: number, reason: string, flaw: Flaw): Fate {
  return { removal: { category, at, approved_at: null, reason }, flaw };
}

function seconds(random: Random, [low, high]: readonly [number, number]): number {
  return Math.round(between(random, low, high));
}
