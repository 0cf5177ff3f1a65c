import { zoneFormatter } from "./zone-formatter.ts";

/** The local time of a zone at an instant, as the epoch milliseconds at which UTC shows the same time. */
export function localTimeIn(zone: string, at: number): number {
  const [month, day, year, hour, minute, second] = zoneFormatter(zone).format(at).split(/\D+/).map(Number);
  const milliseconds = ((at % 1000) + 1000) % 1000;
  return Date.UTC(year!, month! - 1, day!, hour, minute, second) + milliseconds;
}
