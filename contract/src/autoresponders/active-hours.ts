import { localTimeIn } from "../time/zone-offset.ts";

/** The hours in which a rule answers, in the user's time zone; outside them answers wait. */
export type ActiveHours = { active_from: string | null; active_to: string | null };

const MINUTE = 60_000;
const MINUTES_OF_DAY = 1440;

/** Always true without hours; a range such as 22:00 to 06:00 spans midnight. */
export function isActive({ active_from, active_to }: ActiveHours, at: Date, zone: string): boolean {
  if (active_from === null || active_to === null) return true;
  const [from, to, now] = [minutesOf(active_from), minutesOf(active_to), shownMinutes(at.getTime(), zone)];
  return from <= to ? from <= now && now < to : from <= now || now < to;
}

/** Returns `at` if active, otherwise the first active minute. A DST change may skip `active_from`. */
export function nextActive(hours: ActiveHours, at: Date, zone: string): Date {
  if (hours.active_from === null || isActive(hours, at, zone)) return at;
  const from = minutesOf(hours.active_from);
  const active = (time: number) => isActive(hours, new Date(time), zone);

  const first = Math.ceil(at.getTime() / MINUTE) * MINUTE;
  let time = first;
  // If the clock is set back during a jump, it lands too early and jumps again.
  for (let jumps = 0; jumps < 4 && !active(time); jumps++) {
    time += ((from - shownMinutes(time, zone) + MINUTES_OF_DAY) % MINUTES_OF_DAY) * MINUTE;
  }
  // If the clock is set forward, the jump lands too late: step back to the first active minute.
  while (time > first && active(time - MINUTE)) time -= MINUTE;
  return new Date(time);
}

function shownMinutes(at: number, zone: string): number {
  const shown = Math.floor(localTimeIn(zone, at) / MINUTE);
  return ((shown % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return hours! * 60 + minutes!;
}
