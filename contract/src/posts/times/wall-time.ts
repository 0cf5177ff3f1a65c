import { isDay } from "../../time/start-of-day.ts";
import { localTimeIn } from "../../time/zone-offset.ts";

const HOUR = 3_600_000;

/** A local date and time: yyyy-MM-dd and HH:mm. */
export type WallTime = { day: string; time: string };

export type WallTimeReading =
  | { kind: "exact"; at: Date }
  /** The clock was set back, so this time occurred twice. */
  | { kind: "twice"; earlier: Date; later: Date }
  /** The clock skipped this time (SV-P5); `instead` is the same time span after the change. */
  | { kind: "skipped"; instead: Date }
  | { kind: "invalid" };

/** Resolves a wall time in a zone, distinguishing times that occur twice or not at all. */
export function wallTimeToInstant({ day, time }: WallTime, zone: string): WallTimeReading {
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return { kind: "invalid" };
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Every zone is within 15 hours of UTC, so a clock change on that day lies between these instants.
  const [before, after] = [offsetAt(shown - 15 * HOUR, zone), offsetAt(shown + 15 * HOUR, zone)];
  const [earlier, later] = [shown - Math.max(before, after), shown - Math.min(before, after)];
  const fits = (at: number) => localTimeIn(zone, at) === shown;
  if (fits(earlier) && fits(later) && earlier !== later) {
    return { kind: "twice", earlier: new Date(earlier), later: new Date(later) };
  }
  if (fits(earlier)) return { kind: "exact", at: new Date(earlier) };
  if (fits(later)) return { kind: "exact", at: new Date(later) };
  return { kind: "skipped", instead: new Date(shown - before) };
}

/** Seconds are dropped: the time picker has only minutes. */
export function instantToWallTime(at: Date, zone: string): WallTime {
  const shown = new Date(localTimeIn(zone, at.getTime())).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** SV-P1, SV-P2 and SV-P5; null if the time can be used. A time that occurs twice means the first. */
export function readingFinding({ day, time }: WallTime, { kind }: WallTimeReading): ReadingFinding | null {
  if (day.trim() === "" || time.trim() === "") return { code: "post-time-required" };
  if (kind === "invalid") return { code: "post-time-invalid" };
  return kind === "skipped" ? { code: "post-time-skipped" } : null;
}
type ReadingFinding = { code: "post-time-required" | "post-time-invalid" | "post-time-skipped" };

const offsetAt = (at: number, zone: string) => localTimeIn(zone, at) - at;
