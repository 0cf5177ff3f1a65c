import { expect, test } from "vitest";
import { periodUntil, usagePeriod } from "./usage-period.ts";

const DAY = 24 * 60 * 60 * 1000;
const times = [0, 1000, 12 * 3_600_000, DAY - 1000];

/** The renewal in a month: on the anchor's day, or the last day of a shorter month. */
function renewal(anchor: Date, month: number): number {
  const last = new Date(Date.UTC(anchor.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(anchor.getUTCDate(), last);
  return Date.UTC(anchor.getUTCFullYear(), month, day) + (anchor.getTime() % DAY);
}

/** Every day of two years, including a 29 February, at four times of day. */
function everyAnchor(): Date[] {
  const first = Date.UTC(2027, 0, 1);
  return Array.from({ length: 731 }, (_, day) => times.map((time) => new Date(first + day * DAY + time))).flat();
}

test("for every day a plan may begin, the count starts over once a month, at the midnight after the renewal (BI-03)", () => {
  for (const anchor of everyAnchor()) {
    const month = anchor.getUTCMonth();
    for (const ahead of [1, 2, 3, 4, 12, 14]) {
      const due = renewal(anchor, month + ahead);
      const midnight = Math.ceil(due / DAY) * DAY;
      // Even if the renewal itself fell on another day, later ones return to the anchor's day.
      const billed = {
        status: "active" as const,
        billing_anchor: anchor.getTime() / 1000,
        current_period_end: renewal(anchor, month + ahead + 1) / 1000,
      };
      const before = usagePeriod(billed, new Date(midnight - 1));
      const after = usagePeriod(billed, new Date(midnight));
      const said = [anchor.toISOString(), before.resets_at.getTime(), after.start.getTime()];
      expect(said).toEqual([anchor.toISOString(), midnight, midnight]);
    }
  }
});

test("without the anchor a renewal on the 28th would forget the 31st", () => {
  const january = Date.UTC(2027, 0, 31, 12) / 1000;
  const february = Date.UTC(2027, 1, 28, 12) / 1000;
  const now = new Date(Date.UTC(2027, 1, 10));
  const billed = { status: "active" as const, current_period_end: february };
  expect(usagePeriod(billed, now).start).toEqual(new Date(Date.UTC(2027, 0, 29)));
  expect(usagePeriod({ ...billed, billing_anchor: january }, now).start).toEqual(new Date(Date.UTC(2027, 1, 1)));
});

test("a period is told by its end", () => {
  const until = (day: string) =>
    periodUntil(new Date(`${day}T00:00:00Z`))
      .start.toISOString()
      .slice(0, 10);
  expect(until("2026-12-18")).toBe("2026-11-18");
  expect(until("2027-01-01")).toBe("2026-12-01");
  expect(until("2028-03-31")).toBe("2028-02-29");
});
