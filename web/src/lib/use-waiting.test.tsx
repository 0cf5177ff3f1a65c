// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useWaiting } from "./use-waiting.ts";

beforeEach(() => void vi.useFakeTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("a quick answer shows nothing in between", () => {
  const { result, rerender } = renderHook(useWaiting, { initialProps: true });
  pass(149);
  rerender(false);
  pass(1000);
  expect(result.current).toBe(false);
});

test("what takes longer is shown after 150 ms, for 300 ms at least and no longer than it takes", () => {
  const { result, rerender } = renderHook(useWaiting, { initialProps: true });
  pass(150);
  expect(result.current).toBe(true);
  rerender(false);
  pass(299);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);

  rerender(true);
  pass(5000);
  expect(result.current).toBe(true);
  rerender(false);
  pass(0);
  expect(result.current).toBe(false);
});
