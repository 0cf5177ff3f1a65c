import type { RemovalReason } from "../../posts/removal-reason.ts";
import { removalThreats } from "../removal-threats.ts";
import { DAY, severityOfCount } from "../severity-scales.ts";
import type { FoundRisk } from "./found-risk.ts";
import type { OutPost, RiskFacts } from "./risk-facts.ts";
import { AccountRisk, type RiskType } from "./risk-type.ts";

const byTheAuthor: readonly RemovalReason[] = ["deleted", "author"];
const byStaff: readonly RemovalReason[] = [
  "anti_evil_ops",
  "community_ops",
  "content_takedown",
  "copyright_takedown",
  "legal_operations",
];

const RATE_POSTS = 10;

/** Risks from posts that others removed (BS-05, 7 and 8; BS-03, 19 and 20). */
export function removalRisks({ now, posts }: RiskFacts): FoundRisk[] {
  const removed = (reasons: readonly RemovalReason[], days: number) =>
    posts.filter(
      ({ removal_reason, removed_at }) =>
        removal_reason !== null &&
        reasons.includes(removal_reason) &&
        removed_at !== null &&
        now - removed_at < days * DAY,
    );
  return [
    ...removalRate(posts.filter(({ at }) => at <= now && now - at < 30 * DAY)),
    ...counted(AccountRisk.removedByStaff, removed(byStaff, 90), [1, 1, 1, 2]),
    ...removalThreats.flatMap(({ type, reasons, scale }) => counted(type, removed(reasons, 30), scale)),
  ];
}

function removalRate(posts: readonly OutPost[]): FoundRisk[] {
  if (posts.length < RATE_POSTS) return [];
  const removed = posts.filter(({ removal_reason: reason }) => reason !== null && !byTheAuthor.includes(reason));
  if (removed.length * 5 < posts.length) return [];
  const isExtreme = removed.length * 5 >= posts.length * 2;
  return [
    {
      type: AccountRisk.highRemovalRate,
      severity: isExtreme ? "extreme" : "high",
      count: removed.length,
      post_ids: idsOf(removed),
      figure: posts.length,
    },
  ];
}

function counted(type: RiskType, removed: readonly OutPost[], scale: Parameters<typeof severityOfCount>[1]) {
  const severity = severityOfCount(removed.length, scale);
  return severity ? [{ type, severity, count: removed.length, post_ids: idsOf(removed) }] : [];
}

const idsOf = (posts: readonly OutPost[]) => posts.toSorted((a, b) => a.at - b.at || a.id - b.id).map(({ id }) => id);
