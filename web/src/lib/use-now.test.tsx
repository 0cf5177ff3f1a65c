// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useNow } from "./use-now.ts";

test("the user's clock is read again every 60 s (SESS-27, CONST-02)", () => {
  vi.useFakeTimers({ now: new Date("2026-11-15T10:00:00Z") });
  const { result } = renderHook(useNow);
  act(() => vi.advanceTimersByTime(59_999));
  expect(result.current.toISOString()).toBe("2026-11-15T10:00:00.000Z");
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.toISOString()).toBe("2026-11-15T10:01:00.000Z");
});
