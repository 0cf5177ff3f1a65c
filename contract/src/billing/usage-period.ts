import { hasSubscription, type SubscriptionStatus } from "./subscription-status.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type UsagePeriod = { start: Date; resets_at: Date };

/** In unix seconds. The anchor knows the day that renewals return to after a shorter month; their end may not. */
type Billed = { status: SubscriptionStatus; current_period_end: number; billing_anchor?: number | null };

/** The period whose used posts count at this moment; resets_at is the first instant of the next one. */
export function usagePeriod(subscription: Billed | null | undefined, now: Date): UsagePeriod {
  const billed = subscription && hasSubscription(subscription.status) ? subscription : null;
  const resetIn = billed ? billingReset(billed.billing_anchor ?? billed.current_period_end) : firstOfMonth;

  const counted = new Date(Math.max(now.getTime(), firstReset(billed, now)));
  const thisMonth = counted.getUTCFullYear() * 12 + counted.getUTCMonth();
  const month = resetIn(thisMonth) <= counted.getTime() ? thisMonth : thisMonth - 1;
  return { start: new Date(resetIn(month)), resets_at: new Date(resetIn(month + 1)) };
}

/**
 * On the day a plan is bought what is used counts in the first month it pays for, which begins at the midnight after:
 * else one payment would give its posts twice.
 */
function firstReset(billed: Billed | null, now: Date): number {
  const bought = (billed?.billing_anchor ?? 0) * 1000;
  // Whoever tells of it may have a clock that is ahead of ours.
  return bought > now.getTime() + HOUR ? 0 : Math.ceil(bought / DAY) * DAY;
}

/** The month that is paid at this moment, from one anniversary to the next: used posts start over at the midnight after. */
export function paidMonth({ billing_anchor, current_period_end }: Omit<Billed, "status">, now: Date) {
  const anniversaryIn = anniversaries(billing_anchor ?? current_period_end);
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const month = anniversaryIn(thisMonth) <= now.getTime() ? thisMonth : thisMonth - 1;
  return { start: new Date(anniversaryIn(month)), ends_at: new Date(anniversaryIn(month + 1)) };
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

const firstOfMonth: ResetIn = (month) => Date.UTC(Math.floor(month / 12), month % 12);

/** The first midnight at or after the monthly anniversary: at the latest, that of the first of the next month. */
function billingReset(anniversary: number): ResetIn {
  const anniversaryIn = anniversaries(anniversary);
  return (month) => Math.ceil(anniversaryIn(month) / DAY) * DAY;
}

/** Of a moment in unix seconds; the last day of the month where its day does not exist. */
function anniversaries(moment: number): ResetIn {
  const first = new Date(moment * 1000);
  const timeOfDay = first.getTime() % DAY;
  return (month) => firstOfMonth(month) + (Math.min(first.getUTCDate(), daysIn(month)) - 1) * DAY + timeOfDay;
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
