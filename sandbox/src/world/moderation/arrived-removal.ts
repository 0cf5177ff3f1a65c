import type { Dice } from "../chance/dice.ts";
import { roundedBetween, weighted } from "../chance/draw.ts";
import type { Community } from "../community.ts";
import { AUTOMOD, MODERATORS, SPAM_FILTER, STAFF } from "../thresholds.ts";
import type { ArrivedPost, Removal, RemovalCategory } from "../types.ts";
import { automodReason, heldBack, heldDomain } from "./automod.ts";
import { ruleBroken } from "./moderators.ts";
import { ruleReason } from "./rule-reason.ts";
import { spamReason } from "./spam-filter.ts";
import { STAFF_REASONS, STAFF_WEIGHTS } from "./staff.ts";

/** The removal of a post that arrived through the API, or null. The first actor to remove it is the only one. */
export function arrivedRemoval(dice: Dice, community: Community, post: ArrivedPost): Removal | null {
  const random = dice.random("removal", post.id);
  const removed = (category: RemovalCategory, delay: number, reason: string): Removal => {
    return { category, at: post.created_utc + delay, approved_at: null, reason };
  };

  const spam = spamReason(post.standing);
  if (spam) return removed("reddit", roundedBetween(random, ...SPAM_FILTER.delay_seconds), spam);
  if (post.standing.is_moderator) return null;

  const automod = automodReason(community, post);
  if (automod)
    return removed("moderator", roundedBetween(random, ...AUTOMOD.delay_seconds), `AutoModerator: ${automod}`);
  const domain = heldDomain(community, post);
  if (domain) return heldBack(random, post.created_utc, heldLink(domain));

  if (community.habits.strictness === "open") return null;
  const delay = 60 * roundedBetween(random, ...MODERATORS.delay_minutes);
  const rule = ruleBroken(community, post);
  if (rule) return removed("moderator", delay, rule);
  if (community.habits.strictness === "strict" && random() < MODERATORS.strict_share) {
    return removed("moderator", delay, ruleReason(community, "effort", "topic"));
  }
  if (random() >= STAFF.share) return null;
  const category = weighted(random, STAFF_WEIGHTS);
  return removed(category, 3600 * roundedBetween(random, ...STAFF.delay_hours), STAFF_REASONS[category]);
}

const heldLink = (domain: string) => `links to ${domain} are held back until a moderator has looked at them.`;
