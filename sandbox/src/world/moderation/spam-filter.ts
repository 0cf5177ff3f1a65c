import { SPAM_FILTER } from "../thresholds.ts";
import type { AuthorStanding } from "../types.ts";

/** Why Reddit's own filter removes a post; null if it does not. */
export function spamReason(standing: AuthorStanding): string | null {
  if (standing.is_shadowbanned) return "Caught by Reddit's spam filter: the account is shadowbanned.";
  if (standing.posts_last_day >= postsAllowed(standing))
    return "Caught by Reddit's spam filter: too many posts in a day.";
  if (standing.same_title_last_day >= SPAM_FILTER.same_title_per_day) {
    return "Caught by Reddit's spam filter: the same title again and again.";
  }
  if (standing.same_url_last_day >= SPAM_FILTER.same_url_per_day) {
    return "Caught by Reddit's spam filter: the same link again and again.";
  }
  return null;
}

function postsAllowed({ karma, account_days }: AuthorStanding): number {
  const { posts_per_day, established_from, young_below_days } = SPAM_FILTER;
  if (account_days < young_below_days) return posts_per_day.young;
  const isEstablished = karma >= established_from.karma && account_days >= established_from.account_days;
  return isEstablished ? posts_per_day.established : posts_per_day.usual;
}
