import { clockText } from "./clock-text.ts";
import { zoneFormatter } from "./zone-formatter.ts";

const months = "January February March April May June July August September October November December".split(" ");

/** 'yyyy-MM-dd' */
export function formatDay(at: Date, zone: string): string {
  const { year, month, day } = wallTime(at, zone);
  return `${year}-${month}-${day}`;
}

/** 'd MMMM yyyy' */
export function formatLongDate(at: Date, zone: string): string {
  const { year, month, day } = wallTime(at, zone);
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** 'd MMM yyyy' */
export function formatDate(at: Date, zone: string): string {
  const { year, month, day } = wallTime(at, zone);
  return `${Number(day)} ${months[Number(month) - 1]?.slice(0, 3)} ${year}`;
}

/** 'd MMM yyyy, HH:mm', in the user's clock format. */
export function formatDateTime(at: Date, zone: string): string {
  const { hour, minute } = wallTime(at, zone);
  return `${formatDate(at, zone)}, ${clockText(`${hour}:${minute}`)}`;
}

type Part = "year" | "month" | "day" | "hour" | "minute";

/** The local date and time in a zone, as padded digits. */
function wallTime(at: Date, zone: string): Record<Part, string> {
  const parts = { year: "", month: "", day: "", hour: "", minute: "" };
  for (const { type, value } of zoneFormatter(zone).formatToParts(at)) {
    if (type in parts) parts[type as Part] = value;
  }
  return { ...parts, year: parts.year.padStart(4, "0") };
}
