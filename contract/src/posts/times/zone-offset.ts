const formatters = new Map<string, Intl.DateTimeFormat>();

/** What the clock of a zone shows at an instant, as the milliseconds at which UTC shows the same. */
export function shownIn(zone: string, at: number): number {
  const [month, day, year, hour, minute, second] = formatterFor(zone).format(at).split(/\D+/).map(Number);
  const milliseconds = ((at % 1000) + 1000) % 1000;
  return Date.UTC(year!, month! - 1, day!, hour, minute, second) + milliseconds;
}

// Making a formatter is slow and one zone is asked about thousands of times.
function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  formatters.set(zone, made);
  return made;
}
