import { formatDay, formatLongDate } from "@ponkan/contract/time/formats";

const DAY_MS = 86_400_000;
const AHEAD = 60;

/** The two nearest days a text may mean: today, tomorrow, a weekday, '16', '16 oct', '2026-10-16'. */
export function findDays(words: string, now: Date, timezone = "UTC"): { day: string; label: string }[] {
  if (words.length < 2) return [];
  const found: { day: string; label: string }[] = [];
  for (let ahead = 0; ahead < AHEAD && found.length < 2; ahead++) {
    const day = formatDay(new Date(now.getTime() + ahead * DAY_MS), timezone);
    const label = longDay(day);
    if (names(words, day, label, ahead)) found.push({ day, label });
  }
  return found;
}

function names(words: string, day: string, label: string, ahead: number): boolean {
  if (ahead === 0 && "today".startsWith(words)) return true;
  if (ahead === 1 && "tomorrow".startsWith(words)) return true;
  if (day === words) return true;
  const [weekday = "", date = "", month = ""] = label.toLowerCase().split(" ");
  const parts = words.split(/\s+/);
  return parts.every(
    (part) => part === date || (part.length >= 3 && (weekday.startsWith(part) || month.startsWith(part))),
  );
}

const weekdays = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

function longDay(day: string): string {
  const midnight = new Date(day);
  const [date, month] = formatLongDate(midnight, "UTC").split(" ");
  return `${weekdays.format(midnight)} ${date} ${month}`;
}
