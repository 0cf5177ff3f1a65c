// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeAppState } from "~/api/app-state.ts";
import { loadStats, usageChanged } from "~/api/load-stats.ts";
import { queryClient } from "~/api/query-client.ts";
import { rememberUser } from "~/api/users.ts";
import { stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { AccountMenu } from "./account-menu.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  rememberUser(user());
  render(
    <QueryClientProvider client={queryClient}>
      <AccountMenu />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  changeAppState({ isUploadingMedia: false, isChangingAccount: false, isEditingCreator: false });
  queryClient.clear();
});

const button = () => screen.getByRole("button", { name: /^Account menu/ });
const change = (...args: Parameters<typeof changeAppState>) => act(() => changeAppState(...args));

/** The tooltip shown when the pointer rests on the button. */
function tooltipOnHover(): string | undefined {
  fireEvent.pointerEnter(button(), { pointerType: "mouse" });
  act(() => vi.advanceTimersByTime(1000));
  return screen.queryByRole("tooltip")?.textContent ?? undefined;
}

test("an upload locks the menu and says so, until it ends (SIDE-37, SIDE-38, SIDE-39)", () => {
  change({ isUploadingMedia: true });
  expect(button().getAttribute("aria-disabled")).toBe("true");
  expect(tooltipOnHover()).toBe("Media is uploading...");
  fireEvent.click(button());
  fireEvent.keyDown(button(), { key: "ArrowDown" });
  expect(button().getAttribute("aria-expanded")).toBe("false");

  change({ isUploadingMedia: false });
  expect(button().getAttribute("aria-disabled")).toBeNull();
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test.each([{ isChangingAccount: true }, { isEditingCreator: true }])(
  "%o locks the menu without a tooltip (SIDE-35, SIDE-36, AM-02)",
  (reason) => {
    change(reason);
    expect(button().getAttribute("aria-disabled")).toBe("true");
    expect(tooltipOnHover()).toBeUndefined();
  },
);

test("stats lock the menu while they load, and not when they are read again (SIDE-34)", async () => {
  const isLocked = () => button().getAttribute("aria-disabled") === "true";
  const pass = () => act(() => vi.advanceTimersByTimeAsync(1000));
  let answer = () => {};
  const { keys } = fakeApi({
    "GET /users/me/stats": () =>
      new Promise((resolve) => {
        answer = () => resolve({ status: 200, body: stats });
      }),
  });
  void loadStats();
  await pass();
  expect(isLocked()).toBe(true);
  answer();
  await pass();
  expect(isLocked()).toBe(false);

  usageChanged();
  await pass();
  expect(keys()).toHaveLength(2);
  expect(isLocked()).toBe(false);
  answer();
  await pass();
});
