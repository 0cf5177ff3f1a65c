const formatters = new Map<string, Intl.DateTimeFormat>();

/** 'Thu 15 Oct' */
export function shortDay(at: Date, zone: string): string {
  return formatter(zone, { weekday: "short", day: "numeric", month: "short" }).format(at).replace(",", "");
}

/** '07:20' */
export function clock(at: Date, zone: string): string {
  return formatter(zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
}

/** 'Thu 07:20' */
export function weekdayClock(at: Date, zone: string): string {
  return `${formatter(zone, { weekday: "short" }).format(at)} ${clock(at, zone)}`;
}

/** 'Thu 07:20 to Fri 07:15'; farther away with the date. */
export function timeRange(times: readonly Date[], zone: string): string {
  const sorted = times.toSorted((a, b) => a.getTime() - b.getTime());
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return "";
  const isNear = last.getTime() - Date.now() < 6 * 24 * 3_600_000;
  const words = (at: Date) => (isNear ? weekdayClock(at, zone) : `${shortDay(at, zone)} ${clock(at, zone)}`);
  return first.getTime() === last.getTime() ? words(first) : `${words(first)} to ${words(last)}`;
}

function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([zone, options]);
  const known = formatters.get(name) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone });
  formatters.set(name, known);
  return known;
}
