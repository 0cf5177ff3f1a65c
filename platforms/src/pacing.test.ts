import { expect, test } from "vitest";
import { createPacer, type Priority } from "./pacing.ts";

const start = Date.parse("2026-05-01T12:00:00Z");

function pacerAfterCall(remaining: number, used: number | null, resetSeconds: number) {
  const pacer = createPacer();
  pacer.spend(start);
  pacer.note({ remaining, used, resetSeconds }, start);
  return pacer;
}

type Row = [remaining: number, used: number | null, reset: number, priority: Priority, pause: number];

test.each<Row>([
  // Plenty left: no need to spread calls.
  [999, 1, 600, "background", 0],
  [999, 1, 600, "publish", 0],
  // (300 - 200 reserved) calls for 500 s: one every 5 s.
  [300, 700, 500, "background", 5000],
  [300, 700, 500, "publish", 0],
  // At most 10 s between calls.
  [202, 798, 600, "background", 10_000],
  // Fractions: half a call left counts as none.
  [200.5, 799.5, 120, "background", 120_000],
  [201.5, 798.5, 3, "background", 2000],
  // The last 20 % are reserved for publishing.
  [200, 800, 120, "background", 120_000],
  [200, 800, 120, "publish", 0],
  [1, 999, 120, "publish", 0],
  // Nothing left: every call waits for the whole window, at least a second.
  [0, 1000, 90, "background", 90_000],
  [0, 1000, 90, "publish", 90_000],
  [0.4, 999.6, 90, "publish", 90_000],
  [0, 1000, 0.2, "publish", 1000],
  // Without `used`, the highest `remaining` seen counts as the total.
  [50, null, 30, "background", 0],
])("with %d left (%s used), %d s to go, %s waits %d ms", (remaining, used, reset, priority, pause) => {
  expect(pacerAfterCall(remaining, used, reset).pauseMs(start, priority)).toBe(pause);
});

test("before anything is known, and after the window ended, nobody waits", () => {
  expect(createPacer().pauseMs(start, "background")).toBe(0);
  expect(pacerAfterCall(0, 1000, 60).pauseMs(start + 60_000, "background")).toBe(0);
});

test("time that passed since the last call counts", () => {
  const pacer = pacerAfterCall(300, 700, 500);
  expect(pacer.pauseMs(start + 2000, "background")).toBeCloseTo(2980, 0);
  expect(pacer.pauseMs(start + 6000, "background")).toBe(0);
});

test("answers without limits are counted here", () => {
  const pacer = pacerAfterCall(3, 0, 60);
  for (let call = 0; call < 3; call++) {
    expect(pacer.pauseMs(start, "publish")).toBe(0);
    pacer.spend(start);
  }
  expect(pacer.pauseMs(start, "publish")).toBe(60_000);
});

test("an answer that comes late does not bring quota back, a new window does", () => {
  const pacer = pacerAfterCall(2, 8, 60);
  pacer.spend(start);
  pacer.spend(start);
  pacer.note({ remaining: 1, used: 9, resetSeconds: 59 }, start + 1000);
  expect(pacer.pauseMs(start + 1000, "publish")).toBe(59_000);
  pacer.note({ remaining: 10, used: 0, resetSeconds: 600 }, start + 60_000);
  expect(pacer.pauseMs(start + 60_000, "publish")).toBe(0);
});
