import type { Community } from "../community.ts";
import { isAtDomain } from "../host-of.ts";
import { MODERATORS } from "../thresholds.ts";
import type { ArrivedPost } from "../types.ts";
import { isShouting } from "../votes/shouting.ts";
import { ruleReason } from "./rule-reason.ts";

const AGAINST_PROMOTION = [
  "no-promotion",
  "promotion-on-profile",
  "promotion-in-username",
  "promotion-in-comments",
] as const;

/** The rule that a moderator finds broken; null if none is. */
export function ruleBroken(community: Community, { title, selftext, url, standing }: ArrivedPost): string | null {
  const { rules } = community.habits;
  const text = `${title}\n${selftext}`.toLowerCase();
  const says = (phrases: readonly string[]) => phrases.some((phrase) => text.includes(phrase));

  if (AGAINST_PROMOTION.some((topic) => rules.has(topic)) && says(MODERATORS.promotion_phrases)) {
    return ruleReason(community, ...AGAINST_PROMOTION);
  }
  const leadsToShop = url !== null && MODERATORS.shop_domains.some((domain) => isAtDomain(url, domain));
  if (rules.has("no-selling") && (leadsToShop || says(MODERATORS.selling_phrases)))
    return ruleReason(community, "no-selling");
  if (rules.has("no-reposts") && standing.same_url_last_day >= MODERATORS.same_url_per_day) {
    return ruleReason(community, "no-reposts");
  }
  if (rules.has("effort") && isShouting(title)) return ruleReason(community, "effort");
  return null;
}
