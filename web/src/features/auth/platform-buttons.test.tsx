// @vitest-environment jsdom
import { decodeState } from "@ponkan/contract/accounts/connect-state";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { pageConfig } from "~/lib/config.ts";
import { removeCookie, writeCookie } from "~/lib/cookies.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { PlatformButtons } from "./platform-buttons.tsx";

const PLATFORM_PAGE = "http://localhost:3000/#platform";
const all = pageConfig.platforms;
afterEach(() => {
  cleanup();
  removeCookie("show_tiktok");
  pageConfig.platforms = all;
  window.dispatchEvent(new Event("pageshow"));
});

const names = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));

test("Reddit and X, with the cookie also Instagram and TikTok (AU-03)", () => {
  const { unmount } = render(<PlatformButtons isSignIn />);
  expect(names()).toEqual(["Continue with Reddit", "Continue with X"]);
  expect(screen.getByText("or with email")).toBeTruthy();
  unmount();
  writeCookie("show_tiktok", "true", 1);
  render(<PlatformButtons isSignIn />);
  expect(names().slice(2)).toEqual(["Continue with Instagram", "Continue with TikTok"]);
});

test("where nothing can be connected there is nothing", () => {
  pageConfig.platforms = ["redgifs"];
  const { container } = render(<PlatformButtons isSignIn />);
  expect(container.textContent).toBe("");
});

test.each([
  [true, { route: null, query: { redirect: "/settings" }, is_sign_in: true }],
  [false, { route: "sign-up", query: {}, is_sign_in: false }],
])("with isSignIn %s the state says what the user came for (AU-03, AC-03)", async (isSignIn, expected) => {
  const { sent } = fakeApi({ "GET /accounts/connect/x": { status: 200, body: { url: PLATFORM_PAGE } } });
  render(<PlatformButtons isSignIn={isSignIn} redirect="/settings" />);
  await userEvent.click(screen.getByRole("button", { name: "Continue with X" }));
  await waitFor(() => expect(window.location.href).toBe(PLATFORM_PAGE));
  expect(decodeState(sent[0]?.query.state)).toMatchObject({ is_authed: false, ...expected });
  expect(screen.getByRole("button", { name: "Continue with X" }).getAttribute("aria-busy")).toBe("true");
  expect(screen.getByRole("button", { name: "Continue with Reddit" }).hasAttribute("disabled")).toBe(true);
});

test("a failure is shown above the buttons, which can be pressed again", async () => {
  fakeApi({ "GET /accounts/connect/reddit": { status: 500 } });
  render(<PlatformButtons isSignIn={false} />);
  await userEvent.click(screen.getByRole("button", { name: "Continue with Reddit" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Failed to connect Reddit account. Please try again.",
  );
  expect(screen.getByRole("button", { name: "Continue with Reddit" }).hasAttribute("disabled")).toBe(false);
});
