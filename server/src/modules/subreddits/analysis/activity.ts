import { median } from "@ponkan/contract/numbers/statistics";
import type { AnalysisNumbers } from "@ponkan/contract/subreddits/analysis/analysis";
import type { AnalysisPeriod } from "@ponkan/contract/subreddits/analysis/analysis-period";
import { formatDay } from "@ponkan/contract/time/formats";
import type { AnalysedPost } from "./readings.queries.ts";

const HOUR = 60 * 60 * 1000;

/** Groups posts by day, or for a year by month, in the user's time zone, including days without posts. */
export function activityOf(
  posts: readonly AnalysedPost[],
  { period, zone, from, to }: { period: AnalysisPeriod; zone: string; from: number; to: number },
): AnalysisNumbers["activity"] {
  const nameOf = (at: number) => formatDay(new Date(at), zone).slice(0, period === "year" ? 7 : 10);
  const scores = new Map<string, number[]>();
  // In steps of six hours, because a day does not always have 24.
  for (let at = from; at < to; at += 6 * HOUR) scores.set(nameOf(at), []);
  scores.set(nameOf(to), []);
  for (const { at, score } of posts) scores.get(nameOf(at * 1000))?.push(score);
  return [...scores].map(([at, of]) => ({ at, posts: of.length, median_score: median(of) }));
}
