// Creating a formatter is slow, and one zone is used thousands of times.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats the local month, day, year, hour, minute and second of a zone, in this order. */
export function zoneFormatter(zone: string): Intl.DateTimeFormat {
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
