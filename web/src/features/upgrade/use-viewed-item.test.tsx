// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageConfig } from "~/lib/config.ts";
import { plans } from "~/testing/builders.ts";
import { useViewedItem } from "./use-viewed-item.ts";

beforeEach(() => {
  vi.useFakeTimers();
  pageConfig.tag_manager_id = "G-ABC123";
});
afterEach(() => {
  pageConfig.tag_manager_id = null;
  delete window.dataLayer;
});

const growth = { event: "view_item", item: "Growth" };

test("a plan counts as looked at 1 s after the slider moved, once per pause (UPG-42, CONST-14, BI-11)", () => {
  const { result, rerender } = renderHook(({ plan }) => useViewedItem(plan), { initialProps: { plan: plans[0] } });
  const move = (plan: (typeof plans)[number]) => {
    rerender({ plan });
    act(() => result.current());
  };
  vi.advanceTimersByTime(5000);
  expect(window.dataLayer).toBeUndefined();

  move(plans[2]!);
  vi.advanceTimersByTime(999);
  move(plans[1]!);
  vi.advanceTimersByTime(999);
  expect(window.dataLayer).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(window.dataLayer).toEqual([growth]);
  vi.advanceTimersByTime(5000);
  expect(window.dataLayer).toEqual([growth]);
});

test("without a tag manager nothing is told (BI-16)", () => {
  pageConfig.tag_manager_id = null;
  const { result } = renderHook(() => useViewedItem(plans[1]));
  act(() => result.current());
  vi.advanceTimersByTime(2000);
  expect(window.dataLayer).toBeUndefined();
});
