import { expect, test } from "vitest";
import { instantToWallTime, type WallTimeReading, wallTimeToInstant } from "./wall-time.ts";
import { wallTimeError } from "./wall-time-error.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STEP = 15 * MINUTE; // Kathmandu is 5:45 ahead
const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"];
/** The days on which one of the zones changes its clock in 2026. */
const changes = ["2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01"];

/** Works differently from the tested code: formats all instants of some days and groups them by wall time. */
function shownInstants(zone: string, from: number, to: number): Map<string, number[]> {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  const shown = new Map<string, number[]>();
  for (let at = from; at < to; at += STEP) {
    const wall = format.format(at);
    shown.set(wall, [...(shown.get(wall) ?? []), at]);
  }
  return shown;
}

const meant = (reading: WallTimeReading): number[] => {
  switch (reading.kind) {
    case "exact":
      return [reading.at.getTime()];
    case "twice":
      return [reading.earlier.getTime(), reading.later.getTime()];
    case "skipped":
    case "invalid":
      return [];
  }
};

test.each(zones)("every time around the clock changes means the instants at which %s shows it", (zone) => {
  for (const change of changes) {
    const noon = Date.parse(`${change}T12:00:00Z`);
    const shown = shownInstants(zone, noon - 2 * DAY, noon + 2 * DAY);
    const walls = Array.from({ length: (2 * DAY) / STEP }, (_, n) => new Date(noon - DAY + n * STEP).toISOString());
    const wrong = walls.filter((wall) => {
      const [day, time] = [wall.slice(0, 10), wall.slice(11, 16)];
      const expected = shown.get(`${day} ${time}`) ?? [];
      return meant(wallTimeToInstant({ day, time }, zone)).join() !== expected.join();
    });
    expect(wrong).toEqual([]);
  }
});

test.each<[zone: string, day: string, time: string, kind: string]>([
  ["Europe/Berlin", "2026-03-29", "02:00", "skipped"],
  ["Europe/Berlin", "2026-03-29", "02:59", "skipped"],
  ["Europe/Berlin", "2026-03-29", "03:00", "exact"],
  ["Europe/Berlin", "2026-10-25", "02:00", "twice"],
  ["Europe/Berlin", "2026-10-25", "03:00", "exact"],
  ["America/New_York", "2026-03-08", "02:30", "skipped"],
  ["America/New_York", "2026-11-01", "01:30", "twice"],
  ["Australia/Lord_Howe", "2026-10-04", "02:00", "skipped"],
  ["Australia/Lord_Howe", "2026-10-04", "02:30", "exact"],
  ["Australia/Lord_Howe", "2026-04-05", "01:29", "exact"],
  ["Australia/Lord_Howe", "2026-04-05", "01:30", "twice"],
  ["Asia/Kathmandu", "2026-03-29", "02:30", "exact"],
  ["UTC", "2026-03-29", "02:30", "exact"],
  ["Pacific/Apia", "2011-12-30", "12:00", "skipped"],
])("in %s %s %s is %s", (zone, day, time, kind) => {
  expect(wallTimeToInstant({ day, time }, zone).kind).toBe(kind);
});

test("a skipped time names the one that comes as long after the change", () => {
  const reading = wallTimeToInstant({ day: "2026-03-29", time: "02:30" }, "Europe/Berlin");
  expect(reading).toEqual({ kind: "skipped", instead: new Date("2026-03-29T01:30:00Z") });
  expect(instantToWallTime(new Date("2026-03-29T01:30:00Z"), "Europe/Berlin")).toEqual({
    day: "2026-03-29",
    time: "03:30",
  });
});

test.each(zones)("what %s shows leads back to the instant, or to both", (zone) => {
  for (const change of changes) {
    const start = Date.parse(`${change}T00:00:00Z`);
    const instants = Array.from({ length: 60 }, (_, n) => start + n * 30 * MINUTE);
    const lost = instants.filter(
      (at) => !meant(wallTimeToInstant(instantToWallTime(new Date(at), zone), zone)).includes(at),
    );
    expect(lost).toEqual([]);
  }
});

test.each([
  ["2026-02-30", "10:00"],
  ["2026-2-3", "10:00"],
  ["2026-02-03", "24:00"],
  ["2026-02-03", "9:00"],
  ["tomorrow", "10:00"],
])("%s %s is no time", (day, time) => {
  expect(wallTimeToInstant({ day, time }, "UTC")).toEqual({ kind: "invalid" });
});

test("the form says what is wrong with a time (SV-P1, SV-P2, SV-P5)", () => {
  const error = (day: string, time: string) => wallTimeError({ day, time }, "Europe/Berlin");
  expect(error("", "10:00")).toBe("Post time is required.");
  expect(error("2026-02-03", " ")).toBe("Post time is required.");
  expect(error("2026-02-30", "10:00")).toBe("Post time must be a valid date. Use a day like 2026-11-25.");
  expect(error("2026-02-03", "25:99")).toBe("Post time must be a valid date. Use a time like 19:00 or 7pm.");
  expect(error("2026-03-29", "02:30")).toBe("Post time doesn't exist in your time zone.");
  expect(error("2026-10-25", "02:30")).toBeNull();
  expect(error("2026-10-26", "02:30")).toBeNull();
});
