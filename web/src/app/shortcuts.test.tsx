// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const isAt = (path: string) => waitFor(() => expect(address()).toBe(path));

test.each([
  ["c", "/schedule"],
  ["u", "/gallery"],
  ["g c", "/calendar"],
  ["g p", "/schedule"],
  ["g a", "/analytics"],
  ["g m", "/gallery"],
  ["g s", "/subreddits"],
  ["g b", "/accounts"],
])("%s goes to %s", async (keys, path) => {
  openSignedIn("/settings");
  await heading("Settings");
  press(...keys.split(" "));
  await waitFor(() => expect(window.location.pathname).toBe(path));
});

test("after a jump by keys the focus is on the page, not on nothing", async () => {
  openSignedIn("/settings");
  await heading("Settings");
  press("g", "a");
  await heading("Analytics");
  await waitFor(() => expect(document.activeElement?.closest("main")).not.toBeNull());
});

test("[ folds the sidebar and unfolds it", async () => {
  openSignedIn("/settings");
  await heading("Settings");
  press("[");
  expect(await screen.findByRole("button", { name: "Expand Sidebar" })).toBeTruthy();
  press("[");
  expect(await screen.findByRole("button", { name: "Collapse Sidebar" })).toBeTruthy();
});

test("? lists the shortcuts; meanwhile they rest", async () => {
  openSignedIn("/analytics");
  await heading("Analytics");
  press("?");
  const list = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  const lines = list.getAllByRole("listitem").map((line) => line.textContent);
  for (const text of [
    "Search, or jump",
    "New post",
    "Upload",
    "sidebar",
    "all shortcuts",
    "Close",
    "posts of the focused day",
  ])
    expect(lines.some((line) => line?.includes(text))).toBe(true);
  // In a low window the list scrolls, so something in it has to be focusable.
  expect(list.getByRole("region", { name: "Calendar" }).closest("[tabindex='0']")).not.toBeNull();
  press("c");
  expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
  expect(address()).toBe("/analytics");
  press("Escape");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  press("c");
  await isAt("/schedule?new=1");
});

test("single keys rest while somebody types", async () => {
  openSignedIn("/settings");
  await heading("Settings");
  const email = screen.getByLabelText("Email");
  email.focus();
  press("c", "u", "[", "?", "g", "p");
  expect([address(), screen.queryByRole("dialog")]).toEqual(["/settings", null]);
  expect(screen.getByRole("button", { name: "Collapse Sidebar" })).toBeTruthy();
});

test("single keys rest while a menu is open", async () => {
  openSignedIn("/settings");
  await heading("Settings");
  const button = screen.getByRole("button", { name: /^Account menu/ });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button);
  const menu = await screen.findByRole("menu", { name: "Account" });
  await waitFor(() => expect(document.activeElement).toBe(menu));
  press("u");
  expect(address()).toBe("/settings");
  press("Escape");
  await waitFor(() => expect(document.activeElement).toBe(button));
  press("u");
  await isAt("/gallery");
});

test("the calendar turns by arrow keys and comes back by T", async () => {
  openSignedIn("/calendar?month=2026-01");
  await heading(/January 2026/);
  press("ArrowLeft");
  await heading(/December 2025/);
  press("ArrowRight");
  await heading(/January 2026/);
  press("ArrowRight");
  await heading(/February 2026/);
  press("t");
  await isAt("/calendar");
});
