// @vitest-environment jsdom
import type { User } from "@ponkan/contract/users/user";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeAppState } from "~/api/app-state.ts";
import { queryClient } from "~/api/query-client.ts";
import { rememberUser } from "~/api/users.ts";
import { AccountMenu } from "./account-menu.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  rememberUser(user);
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
  vi.useRealTimers();
});

const button = () => screen.getByRole("button", { name: /^Account menu/ });
const change = (...args: Parameters<typeof changeAppState>) => act(() => changeAppState(...args));

/** What the pointer gets to read when it rests on the button. */
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

const user: User = {
  id: 1,
  email: "mira@example.com",
  creators: [],
  subscription: null,
  used_monthly_posts: 0,
  analytics_updated: null,
  updates_viewed: null,
  has_new_ban_risks: false,
  timezone: "UTC",
  week_starts_on: 1,
  ban_risk_alerts: true,
  failed_post_emails: true,
  has_password: true,
  created_at: "2026-01-01T00:00:00Z",
};
