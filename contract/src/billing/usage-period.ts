import { hasSubscription, type SubscriptionStatus } from "./subscription-status.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type UsagePeriod = { start: Date; resets_at: Date };

/** In unix seconds. The anchor knows the day that renewals return to after a shorter month; their end may not. */
type Billed = { status: SubscriptionStatus; current_period_end: number; billing_anchor?: number | null };

/**
 * The period whose used posts count at this moment; resets_at is the first instant of the next one. The first of a plan
 * counts from the purchase on, although its start is the midnight after.
 */
export function usagePeriod(subscription: Billed | null | undefined, now: Date): UsagePeriod {
  const billed = subscription && hasSubscription(subscription.status) ? subscription : null;
  const anchor = billed?.billing_anchor;
  const resetIn = billed ? billingReset(anchor ?? billed.current_period_end) : firstOfMonth;

  const thisMonth = monthOf(now);
  const begun = resetIn(thisMonth) <= now.getTime() ? thisMonth : thisMonth - 1;
  // The day a plan is bought on is no anniversary: its first period runs from then on, for a month (BI-28).
  const month = anchor ? Math.max(begun, monthOf(new Date(anchor * 1000))) : begun;
  return { start: new Date(resetIn(month)), resets_at: new Date(resetIn(month + 1)) };
}

/** As far as its end tells: a short month may hide two days of it. */
export function periodUntil(resetsAt: Date): UsagePeriod {
  const month = monthOf(resetsAt) - 1;
  const day = Math.min(resetsAt.getUTCDate(), daysIn(month));
  return { start: new Date(firstOfMonth(month) + (day - 1) * DAY), resets_at: resetsAt };
}

/** As far as its end tells: a short month may hide two days of it. */
export function periodUntil(resetsAt: Date): UsagePeriod {
  const month = resetsAt.getUTCFullYear() * 12 + resetsAt.getUTCMonth() - 1;
  const day = Math.min(resetsAt.getUTCDate(), daysIn(month));
  return { start: new Date(firstOfMonth(month) + (day - 1) * DAY), resets_at: resetsAt };
}

/** 'Used posts reset to 0 in 3 days', in the largest unit that says enough. */
export function resetText(resetsAt: Date, now: Date): string {
  return `Used posts reset to 0 in ${timeLeft(resetsAt.getTime() - now.getTime())}`;
}

/** The reset that belongs to a month. Months are counted from year 0: January follows December without a case. */
type ResetIn = (month: number) => number;

const monthOf = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();

const firstOfMonth: ResetIn = (month) => Date.UTC(Math.floor(month / 12), month % 12);

/** The first midnight at or after the monthly anniversary: at the latest, that of the first of the next month. */
function billingReset(anniversary: number): ResetIn {
  const end = new Date(anniversary * 1000);
  const timeOfDay = end.getTime() % DAY;
  return (month) => {
    const day = Math.min(end.getUTCDate(), daysIn(month));
    return Math.ceil((firstOfMonth(month) + (day - 1) * DAY + timeOfDay) / DAY) * DAY;
  };
}

function daysIn(month: number): number {
  return (firstOfMonth(month + 1) - firstOfMonth(month)) / DAY;
}

function timeLeft(ms: number): string {
  if (ms >= 2 * DAY) return count(ms / DAY, "day");
  if (ms >= HOUR) return count(ms / HOUR, "hour");
  return count(Math.max(1, ms / MINUTE), "minute");
}

function count(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
