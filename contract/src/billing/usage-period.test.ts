import { describe, expect, test } from "vitest";
import { paidMonth, resetText, usagePeriod } from "./usage-period.ts";

const DAY = 24 * 60 * 60 * 1000;

function period(currentPeriodEnd: string | null, now: string, status: "active" | "past_due" | "canceled" = "active") {
  const subscription = currentPeriodEnd && { status, current_period_end: Date.parse(currentPeriodEnd) / 1000 };
  const { start, resets_at } = usagePeriod(subscription || null, new Date(now));
  return [start.toISOString(), resets_at.toISOString()];
}

function midnight(day: string): string {
  return `${day}T00:00:00.000Z`;
}

describe("without a subscription", () => {
  test("the period is the calendar month in UTC, changing at midnight and not before (CONST-21)", () => {
    const may = [midnight("2026-05-01"), midnight("2026-06-01")];
    expect(period(null, "2026-05-01T00:00:00.000Z")).toEqual(may);
    expect(period(null, "2026-05-31T23:59:59.999Z")).toEqual(may);
    expect(period(null, "2026-12-31T12:00:00Z")).toEqual([midnight("2026-12-01"), midnight("2027-01-01")]);
  });

  test("a canceled subscription is the same as none", () => {
    expect(period("2026-05-20T10:00:00Z", "2026-05-04T00:00:00Z", "canceled")).toEqual([
      midnight("2026-05-01"),
      midnight("2026-06-01"),
    ]);
  });
});

describe("with a subscription", () => {
  test("the period changes at the first midnight at or after the billing moment", () => {
    expect(period("2026-05-20T10:00:00Z", "2026-05-20T23:59:59.999Z")).toEqual([
      midnight("2026-04-21"),
      midnight("2026-05-21"),
    ]);
    expect(period("2026-05-20T10:00:00Z", "2026-05-21T00:00:00.000Z")[0]).toBe(midnight("2026-05-21"));
    expect(period("2026-05-20T00:00:00Z", "2026-05-20T00:00:00.000Z")[0]).toBe(midnight("2026-05-20"));
  });

  test("what is used on the day a plan is bought counts in the month it pays for, which begins at midnight", () => {
    const bought = Date.parse("2026-05-20T17:41:00Z") / 1000;
    const paid = { status: "active" as const, current_period_end: bought + 31 * 24 * 60 * 60, billing_anchor: bought };
    const first = { start: new Date(midnight("2026-05-21")), resets_at: new Date(midnight("2026-06-21")) };
    for (const now of ["2026-05-20T17:40:00Z", "2026-05-20T23:59:00Z", "2026-05-21T00:00:00Z", "2026-06-20T23:59:00Z"])
      expect(usagePeriod(paid, new Date(now))).toEqual(first);
    expect(usagePeriod(paid, new Date(midnight("2026-06-21"))).start).toEqual(first.resets_at);
  });

  test("a plan that ends on the day it was bought leaves the calendar month as it is", () => {
    const bought = Date.parse("2026-05-31T17:41:00Z") / 1000;
    const ended = {
      status: "canceled" as const,
      current_period_end: bought + 30 * 24 * 60 * 60,
      billing_anchor: bought,
    };
    expect(usagePeriod(ended, new Date("2026-05-31T18:00:00Z")).start).toEqual(new Date(midnight("2026-05-01")));
  });

  test("a payment that is past due keeps the billing day", () => {
    expect(period("2026-05-20T00:00:00Z", "2026-05-25T00:00:00Z", "past_due")[0]).toBe(midnight("2026-05-20"));
  });

  test("a month without the day uses its last day", () => {
    expect(period("2026-01-30T00:00:00Z", "2026-02-28T00:00:00Z")).toEqual([
      midnight("2026-02-28"),
      midnight("2026-03-30"),
    ]);
    expect(period("2027-12-31T00:00:00Z", "2028-02-10T00:00:00Z")).toEqual([
      midnight("2028-01-31"),
      midnight("2028-02-29"),
    ]);
    expect(period("2026-05-31T10:00:00Z", "2026-04-30T12:00:00Z")).toEqual([
      midnight("2026-04-01"),
      midnight("2026-05-01"),
    ]);
  });

  test("a yearly plan resets every month too", () => {
    expect(period("2027-03-15T08:30:00Z", "2026-07-01T00:00:00Z")).toEqual([
      midnight("2026-06-16"),
      midnight("2026-07-16"),
    ]);
  });

  test("whatever the billing moment, periods follow one another without gap or overlap", () => {
    for (let end = Date.UTC(2027, 0, 1); end < Date.UTC(2027, 3, 1); end += 7.3 * 60 * 60 * 1000) {
      const subscription = { status: "active" as const, current_period_end: Math.floor(end / 1000) };
      let { start, resets_at } = usagePeriod(subscription, new Date("2026-01-15T12:00:00Z"));
      for (let month = 0; month < 30; month++) {
        const lastMoment = new Date(resets_at.getTime() - 1);
        expect(usagePeriod(subscription, lastMoment)).toEqual({ start, resets_at });
        expect(resets_at.getTime() % DAY).toBe(0);
        const length = (resets_at.getTime() - start.getTime()) / DAY;
        expect(length).toBeGreaterThanOrEqual(28);
        expect(length).toBeLessThanOrEqual(31);

        const next = usagePeriod(subscription, resets_at);
        expect(next.start).toEqual(resets_at);
        ({ start, resets_at } = next);
      }
    }
  });
});

describe("the text about the reset", () => {
  const now = Date.parse("2026-05-01T12:00:00Z");
  const MINUTE = 60_000;

  test.each([
    [31 * DAY, "31 days"],
    [3 * DAY - 1, "2 days"],
    [2 * DAY, "2 days"],
    [2 * DAY - 1, "47 hours"],
    [119 * MINUTE, "1 hour"],
    [60 * MINUTE, "1 hour"],
    [60 * MINUTE - 1, "59 minutes"],
    [MINUTE, "1 minute"],
    [1, "1 minute"],
  ])("%i ms before the reset says %s (SUB-12)", (left, text) => {
    expect(resetText(new Date(now + left), new Date(now))).toBe(`Used posts reset to 0 in ${text}`);
  });
});

test("the paid month goes from one anniversary to the next, to the second (BI-26)", () => {
  const of = (anchor: string, now: string) => {
    const moment = Date.parse(anchor) / 1000;
    const { start, ends_at } = paidMonth({ billing_anchor: moment, current_period_end: 0 }, new Date(now));
    return [start.toISOString(), ends_at.toISOString()];
  };
  const july = ["2026-07-03T12:05:09.000Z", "2026-08-03T12:05:09.000Z"];
  expect(of("2026-04-03T12:05:09Z", "2026-07-03T12:05:09Z")).toEqual(july);
  expect(of("2026-04-03T12:05:09Z", "2026-08-03T12:05:08Z")).toEqual(july);
  expect(of("2026-01-31T23:30:00Z", "2026-03-05T00:00:00Z")).toEqual([
    "2026-02-28T23:30:00.000Z",
    "2026-03-31T23:30:00.000Z",
  ]);
});
