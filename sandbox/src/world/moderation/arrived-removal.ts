import type { Dice } from "../chance/dice.ts";
import { roundedBetween, weighted } from "../chance/draw.ts";
import type { Place } from "../place.ts";
import { AUTOMOD, MODERATORS, SPAM_FILTER, STAFF } from "../thresholds.ts";
import type { ArrivedPost, Removal, RemovalCategory } from "../types.ts";
import { automodReason, heldBack, heldDomain } from "./automod.ts";
import { ruleBroken } from "./moderators.ts";
import { ruleReason } from "./rule-reason.ts";
import { spamReason } from "./spam-filter.ts";
import { STAFF_REASONS, STAFF_WEIGHTS } from "./staff.ts";

/** What is done with a post that came in; null: nobody minds. The first who acts is the only one. */
export function arrivedRemoval(dice: Dice, place: Place, post: ArrivedPost): Removal | null {
  const random = dice.random("removal", post.id);
  const removed = (category: RemovalCategory, delay: number, reason: string): Removal => {
    return { category, at: post.created_utc + delay, approved_at: null, reason };
  };

  const spam = spamReason(post.standing);
  if (spam) return removed("reddit", roundedBetween(random, ...SPAM_FILTER.delay_seconds), spam);
  if (post.standing.is_moderator) return null;

  const automod = automodReason(place, post);
  if (automod)
    return removed("moderator", roundedBetween(random, ...AUTOMOD.delay_seconds), `AutoModerator: ${automod}`);
  const domain = heldDomain(place, post);
  if (domain) return heldBack(random, post.created_utc, heldLink(domain));

  if (place.habits.strictness === "open") return null;
  const delay = 60 * roundedBetween(random, ...MODERATORS.delay_minutes);
  const rule = ruleBroken(place, post);
  if (rule) return removed("moderator", delay, rule);
  if (place.habits.strictness === "strict" && random() < MODERATORS.strict_share) {
    return removed("moderator", delay, ruleReason(place, "effort", "topic"));
  }
  if (random() >= STAFF.share) return null;
  const category = weighted(random, STAFF_WEIGHTS);
  return removed(category, 3600 * roundedBetween(random, ...STAFF.delay_hours), STAFF_REASONS[category]);
}

const heldLink = (domain: string) => `links to ${domain} are held back until a moderator has looked at them.`;
