import { SAMPLE_MAX } from "@ponkan/contract/subreddits/analysis/analysis";
import type { AnalysisPeriod } from "@ponkan/contract/subreddits/analysis/analysis-period";
import { periodDays } from "@ponkan/contract/time/period";
import type { Reading } from "./readings.queries.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Returns how many posts were read, and an estimate of the total at their pace. */
export function progressOf(reading: Reading | undefined, period: AnalysisPeriod): { read: number; of: number } {
  const posts = reading?.posts ?? [];
  const oldest = posts.at(-1);
  if (!reading || !oldest) return { read: 0, of: SAMPLE_MAX };
  if (reading.state === "ready") return { read: posts.length, of: posts.length };
  const reach = Math.max(1, reading.begun_at.getTime() - oldest.at * 1000);
  const expected = Math.round((posts.length * periodDays[period] * DAY) / reach);
  return { read: posts.length, of: Math.min(SAMPLE_MAX, Math.max(posts.length, expected)) };
}
