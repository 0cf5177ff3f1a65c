import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { createClockGuard } from "./clock-guard.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => app.close());

const MINUTE = 60_000;

test("nothing is trusted before the clocks were compared, and nothing that differs by half a minute (T-9)", async () => {
  const guard = createClockGuard(app.ctx);
  expect([guard.isTrusted(), guard.notAfter().getTime()]).toEqual([false, 0]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
  await guard.check();
  expect(guard.isTrusted()).toBe(false);
  vi.useRealTimers();
  await guard.check();
  expect(guard.isTrusted()).toBe(true);
  const ahead = guard.notAfter().getTime() - Date.now();
  expect(ahead).toBeGreaterThan(4 * MINUTE);
  expect(ahead).toBeLessThan(6 * MINUTE);
});

test("a leap is noticed, and nothing is sent until the clock agrees with the time that passed (T-16)", async () => {
  const real = performance.now.bind(performance);
  const steady = vi.spyOn(performance, "now");
  const guard = createClockGuard(app.ctx);
  await guard.check();
  // Less time has passed than the database says, by more than five minutes.
  steady.mockImplementation(() => real() - 6 * MINUTE);
  await guard.check();
  expect(guard.isTrusted()).toBe(false);
  expect(guard.notAfter().getTime()).toBeLessThan(Date.now());
  steady.mockRestore();
  await guard.check();
  expect(guard.isTrusted()).toBe(true);
});
