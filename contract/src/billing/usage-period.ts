import { hasSubscription, type SubscriptionStatus } from "./subscription-status.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type UsagePeriod = { start: Date; resets_at: Date };

/**
 * In Unix seconds. The anchor keeps the day that renewals return to after a shorter month; `current_period_end` may
 * not.
 */
type Billed = { status: SubscriptionStatus; current_period_end: number; billing_anchor?: number | null };

/** The usage period at this moment; `resets_at` is the first instant of the next one. */
export function usagePeriod(subscription: Billed | null | undefined, now: Date): UsagePeriod {
  const billed = subscription && hasSubscription(subscription.status) ? subscription : null;
  const resetIn = billed ? billingReset(billed.billing_anchor ?? billed.current_period_end) : firstOfMonth;

  const counted = new Date(Math.max(now.getTime(), firstReset(billed, now)));
  const thisMonth = counted.getUTCFullYear() * 12 + counted.getUTCMonth();
  const month = resetIn(thisMonth) <= counted.getTime() ? thisMonth : thisMonth - 1;
  return { start: new Date(resetIn(month)), resets_at: new Date(resetIn(month + 1)) };
}

/**
 * On the day a plan is bought, used posts count towards its first paid month, which begins at the following midnight;
 * otherwise one payment would grant its posts twice.
 */
function firstReset(billed: Billed | null, now: Date): number {
  const bought = (billed?.billing_anchor ?? 0) * 1000;
  // The clock that set the anchor may be slightly ahead of ours; an anchor further in the future is ignored.
  return bought > now.getTime() + HOUR ? 0 : Math.ceil(bought / DAY) * DAY;
}

/** The paid month at this moment, from one anniversary to the next; used posts reset at the midnight after its end. */
export function paidMonth({ billing_anchor, current_period_end }: Omit<Billed, "status">, now: Date) {
  const anniversaryIn = anniversaries(billing_anchor ?? current_period_end);
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const month = anniversaryIn(thisMonth) <= now.getTime() ? thisMonth : thisMonth - 1;
  return { start: new Date(anniversaryIn(month)), ends_at: new Date(anniversaryIn(month + 1)) };
}

/** The usage period as far as its end reveals it; after a shorter month the real start may be later. */
export function periodUntil(resetsAt: Date): UsagePeriod {
  const month = resetsAt.getUTCFullYear() * 12 + resetsAt.getUTCMonth() - 1;
  const day = Math.min(resetsAt.getUTCDate(), daysIn(month));
  return { start: new Date(firstOfMonth(month) + (day - 1) * DAY), resets_at: resetsAt };
}

/** 'Used posts reset to 0 in 3 days', in the largest unit that is precise enough. */
export function resetText(resetsAt: Date, now: Date): string {
  return `Used posts reset to 0 in ${timeLeft(resetsAt.getTime() - now.getTime())}`;
}

/** The reset in a given month. Months are counted from year 0, so that year ends need no special case. */
type ResetIn = (month: number) => number;

const firstOfMonth: ResetIn = (month) => Date.UTC(Math.floor(month / 12), month % 12);

/** The first midnight at or after the monthly anniversary; at the latest that of the first of the next month. */
function billingReset(anniversary: number): ResetIn {
  const anniversaryIn = anniversaries(anniversary);
  return (month) => Math.ceil(anniversaryIn(month) / DAY) * DAY;
}

/** The monthly anniversaries of a moment in Unix seconds; on the last day of months that are too short. */
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
