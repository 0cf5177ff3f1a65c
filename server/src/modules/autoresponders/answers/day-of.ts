import { formatDay } from "@ponkan/contract/time/formats";
import { dayAfter, startOfDay } from "@ponkan/contract/time/start-of-day";

/** The day in the user's time zone that contains an instant. */
export function dayOf(at: Date, zone: string): { day: string; from: Date; to: Date } {
  const day = formatDay(at, zone);
  return { day, from: startOfDay(day, zone), to: startOfDay(dayAfter(day), zone) };
}
