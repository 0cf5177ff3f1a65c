import { hourText } from "@ponkan/contract/time/clock-text";
import { localTimeIn } from "@ponkan/contract/time/zone-offset";

/** An hour of the week; Monday is 0. */
type BestTime = { weekday: number; hour: number };

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const HOUR = 60 * 60 * 1000;

/** 'Sat 02:00' or 'Sat 2 AM', depending on the user's clock format. */
export const bestTimeText = ({ weekday, hour }: BestTime) => `${days[weekday]} ${hourText(hour)}`;

/** The next occurrence in the zone, in the format of the composer's search params. */
export function nextBestTime({ weekday, hour }: BestTime, zone: string, now: Date): { date: string; time: string } {
  const shown = localTimeIn(zone, now.getTime());
  const today = new Date(shown);
  const ahead = (weekday - ((today.getUTCDay() + 6) % 7) + 7) % 7;
  const midnight = shown - (shown % (24 * HOUR));
  const at = midnight + ahead * 24 * HOUR + hour * HOUR;
  const next = new Date(at > shown ? at : at + 7 * 24 * HOUR);
  return { date: next.toISOString().slice(0, 10), time: `${twoDigits(hour)}:00` };
}

const twoDigits = (value: number) => String(value).padStart(2, "0");
