import { postTimeKinds } from "../validation/post-time.ts";
import { readingFinding, type WallTime, type WallTimeReading, wallTimeToInstant } from "./wall-time.ts";

/** What is wrong with a time, in words; null when it can be used. */
export function wallTimeError(wall: WallTime, zone: string): string | null {
  return readingError(wall, wallTimeToInstant(wall, zone));
}

/** The same for a time that was read already. */
export function readingError(wall: WallTime, reading: WallTimeReading): string | null {
  const found = readingFinding(wall, reading);
  return found && postTimeKinds[found.code].text(found);
}
