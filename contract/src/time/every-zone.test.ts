import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { wallTimeToInstant } from "../posts/times/wall-time.ts";
import { startOfDay } from "./start-of-day.ts";

const HALF_HOURS = Array.from({ length: 48 }, (_, n) => new Temporal.PlainTime().add({ minutes: n * 30 }));
const usual = new Temporal.PlainDate(2026, 7, 1);
const newYear = Temporal.Instant.from("2026-01-01T00:00:00Z");

/** One zone for each distinct set of clock changes. */
function differentZones(): string[] {
  const zones = Intl.supportedValuesOf("timeZone");
  const rules = zones.map((zone) =>
    [
      newYear.toZonedDateTimeISO(zone).offset,
      ...changesOf(zone).map(({ epochMilliseconds }) => epochMilliseconds),
    ].join(),
  );
  return zones.filter((_, index) => rules.indexOf(rules[index]!) === index);
}

/** The next two clock changes. */
function changesOf(zone: string): Temporal.ZonedDateTime[] {
  const first = newYear.toZonedDateTimeISO(zone).getTimeZoneTransition("next");
  return [first, first?.getTimeZoneTransition("next")].filter((change) => !!change);
}

/** One ordinary day, and those around the zone's clock changes. */
function daysOf(zone: string): Temporal.PlainDate[] {
  const days = changesOf(zone).map((change) => change.toPlainDate());
  return [usual, ...days.flatMap((day) => [day.subtract({ days: 1 }), day])];
}

/** Two instants for a time that occurs twice, none for one that is skipped. */
function instantsOf(wall: Temporal.PlainDateTime, zone: string): number[] {
  const both = (["earlier", "later"] as const).map((disambiguation) => wall.toZonedDateTime(zone, { disambiguation }));
  const shown = both.filter((at) => at.toPlainDateTime().equals(wall));
  return [...new Set(shown.map((at) => at.epochMilliseconds))];
}

function ourInstants(wall: Temporal.PlainDateTime, zone: string): number[] {
  const [day, time] = [wall.toPlainDate().toString(), wall.toPlainTime().toString().slice(0, 5)];
  const reading = wallTimeToInstant({ day, time }, zone);
  switch (reading.kind) {
    case "exact":
      return [reading.at.getTime()];
    case "twice":
      return [reading.earlier.getTime(), reading.later.getTime()];
    case "skipped":
      expect(reading.instead.getTime()).toBe(wall.toZonedDateTime(zone).epochMilliseconds);
      return [];
    case "invalid":
      throw new Error(`${wall} is a time`);
  }
}

test("in every zone days begin, and times mean the instants, that Temporal says (BI-065, BI-067, BI-068, BI-069)", () => {
  for (const zone of differentZones()) {
    for (const day of daysOf(zone)) {
      const begins = startOfDay(day.toString(), zone).getTime();
      expect([zone, `${day}`, begins]).toEqual([zone, `${day}`, day.toZonedDateTime(zone).epochMilliseconds]);
      const walls = HALF_HOURS.map((time) => day.toPlainDateTime(time));
      const wrong = walls.filter((wall) => ourInstants(wall, zone).join() !== instantsOf(wall, zone).join());
      expect([zone, wrong.map(String)]).toEqual([zone, []]);
    }
  }
});
