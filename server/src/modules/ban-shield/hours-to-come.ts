import { instantToWallTime, wallTimeToInstant } from "@ponkan/contract/posts/times/wall-time";

type HourOfWeek = { weekday: number; hour: number };
type Clock = { zone: string; now: Date };

const DAY = 24 * 60 * 60 * 1000;
/** How far ahead to look. */
const WEEKS = 8;

/** The next times at which the zone's clock shows this hour of the week. Monday is weekday 0. */
export function hoursToCome({ weekday, hour }: HourOfWeek, clock: Clock): Date[] {
  const isItsDay = (day: string) => (new Date(day).getUTCDay() + 6) % 7 === weekday;
  return daysToCome(7 * WEEKS, clock)
    .filter(isItsDay)
    .flatMap((day) => instantsOf(day, `${String(hour).padStart(2, "0")}:00`, clock));
}

/** The next times at which the zone's clock shows the same time of day as `then`. */
export function sameTimeToCome(then: Date, clock: Clock): Date[] {
  const { time } = instantToWallTime(then, clock.zone);
  return daysToCome(WEEKS, clock).flatMap((day) => instantsOf(day, time, clock));
}

/** Days from today on. */
function daysToCome(count: number, { zone, now }: Clock): string[] {
  const today = Date.parse(instantToWallTime(now, zone).day);
  return Array.from({ length: count + 1 }, (_, ahead) => new Date(today + ahead * DAY).toISOString().slice(0, 10));
}

/** Empty when the clock skips that time, or when it is past. */
function instantsOf(day: string, time: string, { zone, now }: Clock): Date[] {
  const reading = wallTimeToInstant({ day, time }, zone);
  const at = reading.kind === "exact" ? reading.at : reading.kind === "twice" ? reading.earlier : null;
  return at && at > now ? [at] : [];
}
