const DAY_MS = 86_400_000;

/** Days and months as text ('2026-11-15', '2026-11'): a calendar has no time zone, only the user's today has one. */
export function monthFromParam(value: string | undefined, today: string): string {
  return value && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : today.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** Whole weeks that cover the month, each of seven days. */
export function weeksOf(month: string, weekStartsOn: 0 | 1): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const before = (new Date(first).getUTCDay() - weekStartsOn + 7) % 7;
  const afterMonth = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`);
  const weeks: string[][] = [];
  for (let day = first - before * DAY_MS; day < afterMonth; day += 7 * DAY_MS)
    weeks.push(Array.from({ length: 7 }, (_, i) => new Date(day + i * DAY_MS).toISOString().slice(0, 10)));
  return weeks;
}

export function monthTitle(month: string): string {
  return format(`${month}-01`, { month: "long", year: "numeric" });
}

export function weekdayNames(weekStartsOn: 0 | 1): string[] {
  const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
  return weekStartsOn === 1 ? names : ["Sun", ...names.slice(0, 6)];
}

export function dayName(day: string): string {
  return format(day, { weekday: "long", day: "numeric", month: "long" });
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(",", "");
}
