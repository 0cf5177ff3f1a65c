// @vitest-environment jsdom
import type { CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aboutPlace } from "~/testing/analysis.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T09:00:00Z") });
});
afterEach(() => {
  closeApp();
  vi.useRealTimers();
});

// Wednesday 18 November at noon.
const redRock: CalendarRow = [1, 1, (17 * 24 + 12) * 60, 1, 1, 0, 0, "Red rock", 0, 0, 1];
const plan = {
  from: "2026-11-01T00:00:00.000Z",
  until: "2026-12-01T00:00:00.000Z",
  destinations: ["openfield"],
  posts: [redRock],
};
/** Mondays at 8 (already past this week), Wednesdays at 18 and Fridays at 12. */
const best_times = [
  { weekday: 2, hour: 18, value: 9 },
  { weekday: 4, hour: 12, value: 8 },
  { weekday: 0, hour: 8, value: 7 },
];

/** Picks the post up with the keyboard; the best hours of its subreddit are known. */
async function pickUp(view: string) {
  openSignedIn(`/calendar?view=${view}`, {
    "GET /posts/calendar": { status: 200, body: plan },
    "GET /subreddits/openfield/stats": { status: 200, body: { data: aboutPlace("openfield", { best_times }) } },
  });
  (await screen.findByRole("button", { name: /^12:00, Red rock/ })).focus();
  await userEvent.keyboard(" ");
  await screen.findAllByText("Strong slot");
}
const strong = () => [...document.querySelectorAll<HTMLElement>("[data-strong='']")];
const strongDays = () =>
  [...document.querySelectorAll<HTMLElement>("td[data-strong=true]")].map(({ dataset }) => dataset.day);
const announced = () => document.querySelector("[data-announces=moves]")?.textContent;

test("while a post is carried through a week, the best hours of its place are marked and told", async () => {
  await pickUp("week");
  const marks = strong().map((mark) => [mark.closest<HTMLElement>("[data-day]")!.dataset.day, mark.textContent]);
  expect(marks).toEqual([
    ["2026-11-18", " Strong slot"],
    ["2026-11-18", ""],
    ["2026-11-20", " Strong slot"],
    ["2026-11-20", ""],
  ]);
  await userEvent.keyboard("{ArrowRight}");
  expect(announced()).toMatch(/^Thu 19 Nov 12:00/);
  expect(announced()).not.toContain("strong");
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(announced()).toBe("Fri 20 Nov 12:00 · strong slot, no risk above low"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(strong()).toEqual([]));
});

test("in a month these are the days on which its time is one of them", async () => {
  await pickUp("month");
  expect(strongDays()).toEqual(["2026-11-20", "2026-11-27", "2026-12-04"]);
  expect(screen.getAllByText("Strong slot")).toHaveLength(3);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(strongDays()).toEqual([]));
});
