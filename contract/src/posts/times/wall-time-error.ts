import { isDay } from "../../time/start-of-day.ts";
import { postTimeKinds } from "../validation/post-time.ts";
import { readingFinding, type WallTime, type WallTimeReading, wallTimeToInstant } from "./wall-time.ts";

/** The error message for a wall time; null if it can be used. */
export function wallTimeError(wall: WallTime, zone: string): string | null {
  return readingError(wall, wallTimeToInstant(wall, zone));
}

/** The same for a wall time that was already resolved. */
export function readingError(wall: WallTime, reading: WallTimeReading): string | null {
  const found = readingFinding(wall, reading);
  if (!found) return null;
  const text = postTimeKinds[found.code].text(found);
  return found.code === "post-time-invalid" ? `${text} ${advice(wall)}` : text;
}

const advice = ({ day }: WallTime) => (isDay(day) ? "Use a time like 19:00 or 7pm." : "Use a day like 2026-11-25.");
