import { shownIn } from "../time/zone-offset.ts";

/** When a rule answers, by the clock of the user's zone; at other times answers wait. */
export type ActiveHours = { active_from: string | null; active_to: string | null };

const MINUTE = 60_000;
const MINUTES_OF_DAY = 1440;

/** Without hours it is always active; from 22:00 to 06:00 goes over midnight. */
export function isActive({ active_from, active_to }: ActiveHours, at: Date, zone: string): boolean {
  if (active_from === null || active_to === null) return true;
  const [from, to, now] = [minutesOf(active_from), minutesOf(active_to), shownMinutes(at.getTime(), zone)];
  return from <= to ? from <= now && now < to : from <= now || now < to;
}

/** The moment itself while it is active, else the first minute that is. Clocks that are changed may skip `active_from`. */
export function nextActive(hours: ActiveHours, at: Date, zone: string): Date {
  if (hours.active_from === null || isActive(hours, at, zone)) return at;
  const from = minutesOf(hours.active_from);
  const active = (time: number) => isActive(hours, new Date(time), zone);

  const first = Math.ceil(at.getTime() / MINUTE) * MINUTE;
  let time = first;
  // A clock that is put back shows an earlier time than was jumped to: then once more.
  for (let jumps = 0; jumps < 4 && !active(time); jumps++) {
    time += ((from - shownMinutes(time, zone) + MINUTES_OF_DAY) % MINUTES_OF_DAY) * MINUTE;
  }
  // One that is put forward shows a later time.
  while (time > first && active(time - MINUTE)) time -= MINUTE;
  return new Date(time);
}

function shownMinutes(at: number, zone: string): number {
  const shown = Math.floor(shownIn(zone, at) / MINUTE);
  return ((shown % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return hours! * 60 + minutes!;
}
