import type { TotalKey } from "@ponkan/contract/analytics/totals";
import { formatAmount } from "~/components/charts/amounts.ts";
import { counted } from "~/lib/counted.ts";

export const totalLabels: Record<TotalKey, string> = {
  posts: "Posts published",
  score: "Upvotes",
  avg_score: "Upvotes per post",
  comments: "Comments",
  upvote_ratio: "Upvote ratio",
  removed: "Removed",
  removal_rate: "Removal rate",
  karma: "Karma change",
  link_visits: "Link visits",
  likes: "Likes",
  reposts: "Reposts",
  replies: "Replies",
  views: "Views",
  reach: "Reach",
  shares: "Shares",
};

/** '138.4k', '94.2%'; '-' if unknown (AN-01). */
export function totalText(key: TotalKey, value: number | null): string {
  if (value === null) return "-";
  if (key === "upvote_ratio") return `${Math.round(value * 1000) / 10}%`;
  if (key === "removal_rate") return `${value}%`;
  return shortAmount(value);
}

/** '4,962', '138.4k', '1.2m' */
export function shortAmount(value: number): string {
  const size = Math.abs(value);
  if (size >= 1_000_000) return `${formatAmount(Math.round(value / 100_000) / 10)}m`;
  return size >= 10_000 ? `${Math.round(value / 100) / 10}k` : formatAmount(value);
}

/** Totals for which less is better. */
export const isBetterWhenLower = (key: TotalKey): boolean => key === "removed" || key === "removal_rate";

/** '94%' */
export const ratioText = (ratio: number | null): string => (ratio === null ? "-" : `${Math.round(ratio * 100)}%`);

/** Practice posts are excluded from all numbers (PO-22). */
export const practiceText = (posts: number): string =>
  `${counted(posts, "practice post")} ${posts === 1 ? "is" : "are"} not counted.`;
