import type { Severity } from "../../posts/severity.ts";
import { DAY } from "../severity-scales.ts";
import type { FoundRisk } from "./found-risk.ts";
import type { OutPost, RiskFacts } from "./risk-facts.ts";
import { AccountRisk } from "./risk-type.ts";

const DAILY_LIMIT = 20;
/** For accounts younger than `YOUNG`. */
const DAILY_LIMIT_YOUNG = 10;
const YOUNG = 90 * DAY;
const PROMOTION_POSTS = 10;

/** Risks from how much the account posts, and whether it does anything else (BS-05, 10 and 11). */
export function paceRisks(facts: RiskFacts): FoundRisk[] {
  return [...tooManyDaily(facts), ...onlyPromotion(facts)];
}

function tooManyDaily({ now, account, posts }: RiskFacts): FoundRisk[] {
  const isYoung = account.created_at !== undefined && now - account.created_at.getTime() < YOUNG;
  const limit = isYoung ? DAILY_LIMIT_YOUNG : DAILY_LIMIT;
  const fullest = fullestDay(posts.filter(({ at }) => at <= now && now - at < 7 * DAY));
  if (fullest.length <= limit) return [];
  return [
    {
      type: AccountRisk.tooManyPostsDaily,
      severity: dailySeverity(fullest.length, limit),
      count: fullest.length,
      post_ids: fullest.map(({ id }) => id),
      figure: limit,
    },
  ];
}

function dailySeverity(count: number, limit: number): Severity {
  if (count > 2 * limit) return "extreme";
  return count > 1.5 * limit ? "high" : "medium";
}

/** The earliest 24-hour window with the most posts. */
function fullestDay(posts: readonly OutPost[]): OutPost[] {
  const ordered = posts.toSorted((a, b) => a.at - b.at || a.id - b.id);
  let [from, until, end] = [0, 0, 0];
  for (let start = 0; start < ordered.length; start++) {
    while (end < ordered.length && ordered[end]!.at - ordered[start]!.at < DAY) end++;
    if (end - start > until - from) [from, until] = [start, end];
  }
  return ordered.slice(from, until);
}

function onlyPromotion({ now, account: { last_comment_at }, posts }: RiskFacts): FoundRisk[] {
  if (last_comment_at === undefined) return [];
  const since = now - 14 * DAY;
  const recent = posts.filter(({ at }) => at <= now && at > since);
  const hasCommented = last_comment_at !== null && last_comment_at.getTime() > since;
  if (hasCommented || recent.length < PROMOTION_POSTS) return [];
  return [{ type: AccountRisk.onlyPromotion, severity: "medium", count: recent.length, post_ids: [] }];
}
