import type { AnalysisPeriod } from "@ponkan/contract/subreddits/analysis/analysis-period";
import { periodDays } from "@ponkan/contract/time/period";
import type { AppContext } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { hasProxy } from "../../accounts/connected-accounts.ts";
import { type Taken, takeTries } from "../../auth/tries.ts";
import { claimReading, findReading, type Reading } from "./readings.queries.ts";

type Needs = Pick<AppContext, "db" | "clock" | "jobs">;

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Longer than a live reader is ever silent. */
const STALE_MS = 60 * SECOND;
/** How long a failure is reported; later requests try again. */
const FAILED_MS = 10 * SECOND;

/** Each reading costs many API calls of the account; comparing subreddits all day takes fewer than this. */
const READINGS_PER_HOUR = 60;
const HOUR_SECONDS = 60 * 60;

type Asker = { user_id: number; account_id: number };

/** Returns what was read within the day. If that does not reach far enough, starts one reading for all requests. */
export async function requestReading(
  ctx: Needs,
  { user_id, account_id }: Asker,
  name: string,
  period: AnalysisPeriod,
): Promise<Reading> {
  const { db, jobs } = ctx;
  const now = ctx.clock.now();
  const known = await findReading(db, name);
  if (known && isEnough(known, period, now)) return known;
  const taken = await takeReading(ctx, user_id);
  const isOurs = await db.transaction().execute(async (tx) => {
    const isOurs = await claimReading(tx, name, {
      days: periodDays[period],
      now,
      staleBefore: new Date(now.getTime() - STALE_MS),
      freshSince: new Date(now.getTime() - DAY),
    });
    if (!isOurs) return false;
    // A user's own proxy may be slow, so the job must not take a slot of users without one.
    const wishes = { owner: user_id, canWait: await hasProxy(tx, account_id) };
    await jobs.enqueue(tx, "read-subreddit-posts", { account_id, name }, wishes);
    return true;
  });
  if (!isOurs) await taken.giveBack();
  return (await findReading(db, name))!;
}

function takeReading(ctx: Needs, user_id: number): Promise<Taken> {
  const limit = { key: `readings of user ${user_id}`, max: READINGS_PER_HOUR, seconds: HOUR_SECONDS };
  return takeTries(ctx, [limit]).catch((error: unknown) => {
    if (!(error instanceof Refusal) || !error.retryAfterSeconds) throw error;
    const minutes = Math.ceil(error.retryAfterSeconds / 60);
    throw new Refusal(
      429,
      `You had ${READINGS_PER_HOUR} subreddits read within an hour. Go on in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
      { retryAfterSeconds: error.retryAfterSeconds },
    );
  });
}

/** True if there is nothing to do: it was read or is being read as far back as wanted, or has just failed. */
export function isEnough(
  { state, begun_at, touched_at, back_to }: Reading,
  period: AnalysisPeriod,
  now: Date,
): boolean {
  const silentMs = now.getTime() - touched_at.getTime();
  if (state === "failed") return silentMs < FAILED_MS;
  const reachesBack = back_to.getTime() <= begun_at.getTime() - periodDays[period] * DAY;
  const isCurrent = state === "ready" ? now.getTime() - begun_at.getTime() < DAY : silentMs < STALE_MS;
  return reachesBack && isCurrent;
}
