// @vitest-environment jsdom
import type { CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { movedPosts } from "~/components/post-actions/moved-posts.ts";
import { aPost } from "~/testing/builders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  movedPosts.set(new Map());
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T09:00:00Z") });
});
afterEach(() => {
  closeApp();
  vi.useRealTimers();
});

const at = (day: number, hour: number) => ((day - 1) * 24 + hour) * 60;
const row = (id: number, minute: number, text: string): CalendarRow => [id, 1, minute, 1, 1, 0, 0, text, 0, 0, id];
const posts = [row(1, at(18, 12), "Red rock"), row(2, at(18, 15), "Salt flats"), row(3, at(20, 12), "Tent light")];
const plan = {
  from: "2026-11-01T00:00:00.000Z",
  until: "2026-12-01T00:00:00.000Z",
  destinations: ["openfield"],
  posts,
};

/** Opens the calendar with three posts and focuses its tab stop. */
async function openDays(view: string, answers: Answers = {}) {
  openSignedIn(`/calendar?view=${view}`, { "GET /posts/calendar": { status: 200, body: plan }, ...answers });
  await screen.findByRole("button", { name: /^12:00, Red rock, r\/openfield, Reddit, scheduled$/ });
  const grid = screen.getByRole("grid");
  const stops = [...grid.querySelectorAll<HTMLElement>("a, button")].filter(({ tabIndex }) => tabIndex >= 0);
  expect(stops.map(focusName)).toEqual(["Wednesday 18 November, 2 posts"]);
  stops[0]!.focus();
}
const focusName = (element: Element | null) => element?.getAttribute("aria-label") ?? element?.textContent;
const focused = () => focusName(document.activeElement);
const press = (keys: string) => userEvent.keyboard(keys);
const announced = () => document.querySelector("[data-announces=moves]")?.textContent;

test("the month is a grid with one Tab stop; keys lead from day to day, into a day and back", async () => {
  await openDays("month");
  await press("{ArrowRight}");
  expect(focused()).toBe("Thursday 19 November");
  await press("{ArrowRight}");
  expect(focused()).toBe("Friday 20 November, 1 post");
  await press("{Home}");
  expect(focused()).toBe("Monday 16 November");
  await press("{Control>}{End}{/Control}");
  expect(focused()).toBe("Monday 30 November");
  await press("{ArrowUp}{ArrowUp}{ArrowRight}{ArrowRight}{Enter}");
  expect(focused()).toBe("12:00, Red rock, r/openfield, Reddit, scheduled");
  await press("{ArrowDown}");
  expect(focused()).toBe("15:00, Salt flats, r/openfield, Reddit, scheduled");
  await press("{Escape}");
  expect(focused()).toBe("Wednesday 18 November, 2 posts");
  await press("{PageDown}");
  await waitFor(() => expect(focused()).toBe("Friday 18 December"));
  expect(address()).toContain("day=2026-12-18");
  await press("{PageUp}");
  await waitFor(() => expect(focused()).toBe("Wednesday 18 November, 2 posts"));
});

test("the week is one as well", async () => {
  await openDays("week");
  await press("{End}");
  expect(focused()).toBe("Sunday 22 November, 0 posts");
  await press("{ArrowLeft}{ArrowLeft}{ArrowDown}");
  expect(focused()).toBe("12:00, Tent light, r/openfield, Reddit, scheduled");
  await press("{Escape}");
  expect(focused()).toBe("Friday 20 November, 1 post");
});

test("picking up, moving, dropping and cancelling are announced with the title", async () => {
  await openDays("month");
  await press("{Enter} ");
  await waitFor(() =>
    expect(announced()).toBe(
      "Picked up Red rock, Wed 18 Nov 12:00. Arrow keys move it, Space drops it, Escape leaves it where it was.",
    ),
  );
  await press("{ArrowRight}");
  expect(announced()).toContain("Thu 19 Nov 12:00");
  await press("{Escape}");
  expect(announced()).toBe("Move cancelled. Red rock stays on Wed 18 Nov 12:00.");
  await waitFor(() => expect(focused()).toContain("Red rock"));
  await press(" {ArrowRight} ");
  await waitFor(() => expect(announced()).toBe("Dropped Red rock on Thu 19 Nov 12:00."));
});

/** 'Red rock' was moved, a minute ago in another tab or just now; undoing it moves it to another day. */
const undo = (to: number) => {
  const change = { id: 41, kind: "update", ids: [1, 2], text: "Moved 2 posts.", made_at: "2026-11-18T08:00:00.000Z" };
  const moved = [aPost({ id: 1, rev: 2, post_at: `2026-11-${to}T12:00:00.000Z` })];
  return {
    "GET /posts/changes": { status: 200, body: { data: [change], redoable: [change] } },
    "POST /posts/undo": { status: 200, body: { data: moved, removed: [], refused: [], change_id: null } },
    "POST /posts/redo": { status: 200, body: { data: moved, removed: [], refused: [], change_id: null } },
  };
};

test.each([
  ["Undo", "{Control>}z{/Control}"],
  ["Undo", "{Control>}Z{/Control}"],
  ["Redo", "{Control>}{Shift>}Z{/Shift}{/Control}"],
  ["Redo", "{Control>}{Shift>}z{/Shift}{/Control}"],
])("%s by key (%s), also with Caps Lock on, keeps the focus on the post it moves", async (yes, keys) => {
  await openDays("month", undo(20));
  await press("{Enter}");
  await press(keys);
  await userEvent.click(await screen.findByRole("button", { name: yes }));
  await waitFor(() =>
    expect(document.activeElement?.closest("[data-day]")?.getAttribute("data-day")).toBe("2026-11-20"),
  );
  expect(focused()).toContain("Red rock");
});

test("letters mean the same with Caps Lock on", async () => {
  await openDays("month");
  await press("{Enter}X");
  expect(document.activeElement?.getAttribute("data-selected")).toBe("true");
  await press("W");
  await waitFor(() => expect(address()).toContain("view=week"));
  await press("M");
  await waitFor(() => expect(address()).not.toContain("view=week"));
});

test("a day gone by does not light up as a place for a post", async () => {
  await openDays("month");
  const target = (day: string) => document.querySelector(`[data-day="${day}"]`)!.getAttribute("data-target");
  await press("{Enter} {ArrowLeft}");
  expect(target("2026-11-17")).toBe("false");
  await press("{ArrowRight}{ArrowRight}");
  expect(target("2026-11-19")).toBe("true");
  await press("{Escape}");
});
