import { type ActiveHours, isActive, nextActive } from "./active-hours.ts";
import { GAP_MS } from "./limits.ts";

type Pace = ActiveHours & { delay_min: number; delay_max: number };

const MINUTE = 60_000;

/**
 * When an item read at `from` is answered (AR-04): after a random delay between the two limits, in whole seconds, and
 * within the active hours. An answer that would fall into quiet hours is delayed as if it had been read when they end,
 * so that the items of a night are not all answered in the same minute.
 */
export function answerAt(rule: Pace, from: Date, zone: string, random: () => number): Date {
  const least = rule.delay_min * MINUTE;
  const spread = (rule.delay_max - rule.delay_min) * MINUTE;
  const delay = Math.round((least + random() * spread) / 1000) * 1000;
  const after = (time: Date) => new Date(time.getTime() + delay);

  const soon = after(from);
  if (isActive(rule, soon, zone)) return soon;
  const opening = nextActive(rule, soon, zone);
  return isActive(rule, after(opening), zone) ? after(opening) : opening;
}

/** The first moment from `at` on that is at least a minute from every other answer of the creator (AR-05). */
export function withGap(at: Date, others: readonly Date[]): Date {
  let time = at.getTime();
  for (const other of others.map(Number).toSorted((one, next) => one - next)) {
    if (Math.abs(other - time) < GAP_MS) time = other + GAP_MS;
  }
  return new Date(time);
}
