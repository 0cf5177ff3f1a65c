/** A calendar event without a duration. */
export type IcsEvent = {
  /** Stable for the life of the event: calendar apps update events by it. */
  uid: string;
  at: Date;
  changed_at: Date;
  /** Incremented by each change. */
  sequence: number;
  summary: string;
  description: string;
  url: string | null;
  isCancelled: boolean;
};

type Calendar = { name: string; refreshMinutes: number; events: readonly IcsEvent[] };

/**
 * Writes RFC 5545 in UTC; calendar apps convert to local time. Yields in parts, so that the caller can do other work.
 */
export function* icsParts({ name, refreshMinutes, events }: Calendar): Generator<string> {
  yield written([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Ponkan//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
  ]);
  for (const event of events) yield written(linesOf(event));
  yield written(["END:VCALENDAR"]);
}

const written = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join("");

function linesOf({ uid, at, changed_at, sequence, summary, description, url, isCancelled }: IcsEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${instant(changed_at)}`,
    `DTSTART:${instant(at)}`,
    `SEQUENCE:${sequence}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(url ? [`URL:${url.replace(/[\r\n]/g, "")}`] : []),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** 20260501T120000Z. Built by hand because a calendar has thousands of these. */
function instant(at: Date): string {
  const iso = at.toISOString();
  const day = iso.slice(0, 4) + iso.slice(5, 7) + iso.slice(8, 10);
  return `${day}T${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`;
}

function escaped(text: string): string {
  if (!/[\\;,\r\n]/.test(text)) return text;
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");
}

const LONGEST_LINE = 75;
/** A line of this length fits in any case: each UTF-16 code unit takes at most 3 octets in UTF-8. */
const SURELY_SHORT = LONGEST_LINE / 3;
const encoder = new TextEncoder();

/** Folds lines to 75 octets without splitting a character. */
function folded(line: string): string {
  if (line.length <= SURELY_SHORT || encoder.encode(line).length <= LONGEST_LINE) return line;
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LONGEST_LINE) {
      parts.push(part);
      part = "";
      octets = 1; // the space that starts a continuation line
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}

/** The octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
