import { expect, test } from "vitest";
import { isActive, nextActive } from "./active-hours.ts";
import { chanceOf } from "./chance.ts";

const at = (iso: string) => new Date(iso);
const hours = (active_from: string, active_to: string) => ({ active_from, active_to });

test.each([
  ["07:00", "23:00", "2026-05-01T06:59:59Z", false],
  ["07:00", "23:00", "2026-05-01T07:00:00Z", true],
  ["07:00", "23:00", "2026-05-01T22:59:59Z", true],
  ["07:00", "23:00", "2026-05-01T23:00:00Z", false],
  ["22:00", "06:00", "2026-05-01T23:30:00Z", true],
  ["22:00", "06:00", "2026-05-01T05:59:00Z", true],
  ["22:00", "06:00", "2026-05-01T06:00:00Z", false],
])("active from %s to %s at %s: %s (AR-04)", (from, to, moment, expected) => {
  expect(isActive(hours(from, to), at(moment), "UTC")).toBe(expected);
});

test("by the clock of the user's zone, and always without hours", () => {
  expect(isActive(hours("07:00", "23:00"), at("2026-05-01T22:30:00Z"), "Asia/Tokyo")).toBe(true);
  expect(isActive(hours("07:00", "23:00"), at("2026-05-01T15:30:00Z"), "Asia/Tokyo")).toBe(false);
  const always = { active_from: null, active_to: null };
  expect(nextActive(always, at("2026-05-01T03:00:00Z"), "UTC")).toEqual(at("2026-05-01T03:00:00Z"));
});

test("what falls into the night waits for the morning, also when the clock is changed in it (AR-11)", () => {
  const day = hours("07:00", "23:00");
  expect(nextActive(day, at("2026-05-01T23:30:10Z"), "UTC")).toEqual(at("2026-05-02T07:00:00Z"));
  // Berlin: the day has one hour less on 29 March and one more on 25 October.
  expect(nextActive(day, at("2026-03-28T23:00:00Z"), "Europe/Berlin")).toEqual(at("2026-03-29T05:00:00Z"));
  expect(nextActive(day, at("2026-10-24T22:00:00Z"), "Europe/Berlin")).toEqual(at("2026-10-25T06:00:00Z"));
  // 02:30 does not exist that night: the clock jumps from 02:00 to 03:00.
  expect(nextActive(hours("02:30", "04:00"), at("2026-03-28T23:00:00Z"), "Europe/Berlin")).toEqual(
    at("2026-03-29T01:00:00Z"),
  );
});

test("is the first active minute, as a search through every minute finds it", () => {
  const places = [
    ["Europe/Berlin", "2026-03-29T00:00:00Z"],
    ["Europe/Berlin", "2026-10-25T00:00:00Z"],
    ["America/New_York", "2026-11-01T05:00:00Z"],
    ["Australia/Lord_Howe", "2026-10-03T15:00:00Z"],
    ["Pacific/Apia", "2011-12-30T08:00:00Z"],
    ["America/Santiago", "2026-09-06T03:00:00Z"],
    ["Asia/Kathmandu", "2026-05-01T00:00:00Z"],
  ] as const;
  for (let run = 0; run < 140; run++) {
    const random = chanceOf(`hours ${run}`);
    const [zone, around] = places[run % places.length]!;
    const clock = () => {
      const minute = Math.floor(random() * 1440);
      return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    };
    const wanted = hours(clock(), clock());
    if (wanted.active_from === wanted.active_to) continue;
    const moment = new Date(Date.parse(around) + Math.floor((random() - 0.7) * 30 * 3_600_000));
    const found = nextActive(wanted, moment, zone);
    expect([run, wanted, zone, found]).toEqual([run, wanted, zone, searched(wanted, moment, zone)]);
  }
});

function searched(wanted: ReturnType<typeof hours>, moment: Date, zone: string): Date {
  if (isActive(wanted, moment, zone)) return moment;
  let time = Math.ceil(moment.getTime() / 60_000) * 60_000;
  while (!isActive(wanted, new Date(time), zone)) time += 60_000;
  return new Date(time);
}
