import type { Random } from "../chance/dice.ts";
import { roundedBetween } from "../chance/draw.ts";
import type { Community } from "../community.ts";
import { isAtDomain } from "../host-of.ts";
import { AUTOMOD } from "../thresholds.ts";
import type { ArrivedPost, Removal } from "../types.ts";

/** Why AutoModerator removes a post; null if it does not. */
export function automodReason({ subreddit }: Community, { title, selftext, standing }: ArrivedPost): string | null {
  const { min_karma, min_account_days, banned_words, max_posts_per_day } = subreddit.automod;
  if (standing.karma < min_karma) return `you need at least ${min_karma} karma to post here.`;
  if (standing.account_days < min_account_days) return `your account has to be at least ${min_account_days} days old.`;
  const text = `${title}\n${selftext}`.toLowerCase();
  const word = banned_words.find((each) => text.includes(each.toLowerCase()));
  if (word) return `"${word}" is not allowed here.`;
  if (max_posts_per_day > 0 && standing.posts_in_subreddit_last_day >= max_posts_per_day) {
    return `no more than ${max_posts_per_day} ${max_posts_per_day === 1 ? "post" : "posts"} in 24 hours.`;
  }
  return null;
}

/** The domain for which AutoModerator filters a link into the mod queue. */
export function heldDomain({ subreddit }: Community, { kind, url }: ArrivedPost): string | undefined {
  if (kind !== "link" || !url) return undefined;
  return subreddit.automod.filtered_domains.find((domain) => isAtDomain(url, domain));
}

/** Holds a post back for moderators to review; most such posts are approved. */
export function heldBack(random: Random, created: number, reason: string): Removal {
  const at = created + roundedBetween(random, ...AUTOMOD.delay_seconds);
  const isApproved = random() < AUTOMOD.approved_share;
  return {
    category: "automod_filtered",
    at,
    approved_at: isApproved ? at + 3600 * roundedBetween(random, ...AUTOMOD.approval_hours) : null,
    reason: `AutoModerator: ${reason}`,
  };
}
