import { afterEach, expect, test, vi } from "vitest";
import { createOutageWatch } from "./outage-watch.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("three accounts in a row are an outage, one that fails three times is not", () => {
  const watch = createOutageWatch(3, 60_000);
  expect([watch.failed(1, 7), watch.failed(1, 7), watch.failed(1, 7)]).toEqual([false, false, false]);
  expect([watch.failed(1, 8), watch.failed(1, 9)]).toEqual([false, true]);
});

test("an answer to anybody begins the row anew, on that platform", () => {
  const watch = createOutageWatch(2, 60_000);
  watch.failed(1, 7);
  watch.failed(3, 7);
  watch.answered(1);
  expect([watch.failed(1, 8), watch.failed(3, 8)]).toEqual([false, true]);
});

test("what failed long ago does not count", () => {
  const now = vi.spyOn(performance, "now");
  const watch = createOutageWatch(2, 60_000);
  now.mockReturnValue(0);
  watch.failed(1, 7);
  now.mockReturnValue(60_001);
  expect([watch.failed(1, 8), watch.failed(1, 9)]).toEqual([false, true]);
});
