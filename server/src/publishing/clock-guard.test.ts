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
  let passed = 0;
  const guard = createClockGuard(app.ctx, () => ({ steady: passed, up: passed }));
  await guard.check();
  // The database's clock is more than five minutes ahead of the time that has really passed.
  passed = -6 * MINUTE;
  await guard.check();
  expect(guard.isTrusted()).toBe(false);
  expect(guard.notAfter().getTime()).toBeLessThan(Date.now());
  passed = 0;
  await guard.check();
  expect(guard.isTrusted()).toBe(true);
});

test("a machine that has slept goes on: the steady clock stood still, the time since its start did not (T-16)", async () => {
  let slept = 0;
  const guard = createClockGuard(app.ctx, () => ({ steady: -slept, up: 0 }));
  await guard.check();
  slept = 10 * MINUTE;
  await guard.check();
  expect(guard.isTrusted()).toBe(true);
  expect(guard.notAfter().getTime()).toBeGreaterThan(Date.now());
});
