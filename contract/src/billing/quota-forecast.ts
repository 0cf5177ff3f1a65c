import { formatDay } from "../time/formats.ts";
import { resetText, type UsagePeriod } from "./usage-period.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Below either of these there is no pace to measure. */
const FEWEST_DAYS = 3;
const FEWEST_POSTS = 3;

export type QuotaState = {
  /** Posts taken from the allowance in this period; they count when scheduled (PO-06). */
  used: number;
  /** Used posts that have not gone out yet. */
  waiting: number;
  allowed: number;
  period: UsagePeriod;
  now: Date;
};

export type QuotaForecast = { kind: "enough" } | { kind: "runs-out"; at: Date } | { kind: "spent" };

/**
 * Predicts when the allowance runs out if posts keep going out at the current pace. The pace counts posts that went
 * out, not scheduled ones: a user who plans the whole month on its first day is not posting fast.
 */
export function quotaForecast({ used, waiting, allowed, period, now }: QuotaState): QuotaForecast {
  if (used >= allowed) return { kind: "spent" };
  const elapsed = now.getTime() - period.start.getTime();
  const out = used - waiting;
  if (elapsed < FEWEST_DAYS * DAY || out < FEWEST_POSTS) return { kind: "enough" };
  const at = new Date(now.getTime() + ((allowed - out) * elapsed) / out);
  return at < period.resets_at ? { kind: "runs-out", at } : { kind: "enough" };
}

/** The forecast as text, with days in the user's time zone; null while the allowance is enough. */
export function forecastText(state: QuotaState, zone: string): string | null {
  const forecast = quotaForecast(state);
  switch (forecast.kind) {
    case "enough":
      return null;
    case "runs-out":
      return `At this pace you run out ${dayText(forecast.at, state.now, zone)}.`;
    case "spent":
      return `You have used all your posts. ${resetText(state.period.resets_at, state.now)}.`;
  }
}

const months = "January February March April May June July August September October November December".split(" ");

function dayText(at: Date, now: Date, zone: string): string {
  const [day, today] = [formatDay(at, zone), formatDay(now, zone)];
  if (day === today) return "today";
  const number = `on the ${ordinal(Number(day.slice(8)))}`;
  return day.slice(0, 7) === today.slice(0, 7) ? number : `${number} of ${months[Number(day.slice(5, 7)) - 1]}`;
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st */
export function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
}
