import type { AnalysisPeriod } from "@ponkan/contract/subreddits/analysis/analysis-period";
import { periodDays } from "@ponkan/contract/time/period";
import type { AppContext } from "../../../context.ts";
import { claimReading, findReading, type Reading } from "./readings.queries.ts";

type Needs = Pick<AppContext, "db" | "clock" | "jobs">;

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Longer than any reader is silent. */
const STALE_MS = 60 * SECOND;
/** So long it is said that it failed; who asks later has it tried again. */
const FAILED_MS = 10 * SECOND;

/** What was read within the day. Where that does not reach back far enough, reading begins: once, however many ask. */
export async function wantReading(
  { db, clock, jobs }: Needs,
  account_id: number,
  name: string,
  period: AnalysisPeriod,
): Promise<Reading> {
  const now = clock.now();
  const known = await findReading(db, name);
  if (known && isEnough(known, period, now)) return known;
  await db.transaction().execute(async (tx) => {
    const isOurs = await claimReading(tx, name, {
      days: periodDays[period],
      now,
      staleBefore: new Date(now.getTime() - STALE_MS),
      freshSince: new Date(now.getTime() - DAY),
    });
    if (isOurs) await jobs.enqueue(tx, "read-subreddit-posts", { account_id, name });
  });
  return (await findReading(db, name))!;
}

/** Nothing is to be done: it was read, or is being read, as far back as is wanted, or cannot be read just now. */
function isEnough({ state, begun_at, touched_at, back_to }: Reading, period: AnalysisPeriod, now: Date): boolean {
  const silentMs = now.getTime() - touched_at.getTime();
  if (state === "failed") return silentMs < FAILED_MS;
  const reachesBack = back_to.getTime() <= begun_at.getTime() - periodDays[period] * DAY;
  const isCurrent = state === "ready" ? now.getTime() - begun_at.getTime() < DAY : silentMs < STALE_MS;
  return reachesBack && isCurrent;
}
