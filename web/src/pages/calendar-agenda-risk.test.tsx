// @vitest-environment jsdom
import { Platform } from "@ponkan/contract/accounts/platform";
import type { CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

const now = "2026-11-02T08:00:00Z";
const from = "2026-11-01T00:00:00.000Z";
const day = "2026-11-05";
const nextDay = "2026-11-06";
const DAY_MINUTES = 24 * 60;
const noon = (4 * 24 + 12) * 60;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  // Room for every row, because the agenda only renders visible ones.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(100_000);
});
afterEach(() => {
  closeApp();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Two posts two minutes apart, and two more a day later that are planned but not shown. */
function open(isPhone: boolean, address = `view=list&day=${day}`): void {
  const matchMedia = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((media) => {
    const list = matchMedia(media);
    return media.includes("width < 40rem") ? Object.assign(list, { matches: isPhone }) : list;
  });
  const post = (id: number, minutes: number): CalendarRow => {
    return [id, 1, noon + minutes, PostStatus.scheduled, Platform.reddit, 0, id - 1, `Post ${id}`, 0, 0, id];
  };
  const neighbour = (id: number, minutes: number) => ({
    ...{ id, at: Date.parse(from) + (noon + minutes) * 60_000, rev: 1, group_id: id },
    ...{ subreddit: `place${id}`, title_key: `${id}`, content_key: null },
  });
  const plan = [neighbour(1, 0), neighbour(2, 2), neighbour(3, DAY_MINUTES), neighbour(4, DAY_MINUTES + 2)];
  openSignedIn(`/calendar?${address}`, {
    "GET /posts/calendar": {
      status: 200,
      body: {
        from,
        until: "2026-12-01T00:00:00.000Z",
        destinations: ["place1", "place2"],
        posts: [post(1, 0), post(2, 2)],
      },
    },
    "GET /posts/neighbours": { status: 200, body: { data: plan, busy: [] } },
  });
}

test("on a phone a crowded day has a row that spaces its posts out (CA-02, BS-04)", async () => {
  open(true);
  await userEvent.click(await screen.findByRole("button", { name: /^Space out, / }));
  expect(await screen.findByRole("dialog", { name: /^Space out/ })).toBeTruthy();
});

test("elsewhere the mark of the day is enough", async () => {
  open(false);
  await waitFor(() => expect(document.querySelector(`[data-risk-of="${day}"]`)).toBeTruthy());
  expect(screen.queryByRole("button", { name: /^Space out, / })).toBeNull();
});

test("in a month that is filtered, days are marked for posts that are shown (CA-04)", async () => {
  const markOf = (on: string) => document.querySelector(`[data-risk-of="${on}"]`);
  open(false, "view=month&month=2026-11");
  await waitFor(() => expect(markOf(day)).toBeTruthy());
  expect(markOf(nextDay)).toBeTruthy();
  closeApp();
  open(false, "view=month&month=2026-11&title=Post");
  await waitFor(() => expect(markOf(day)).toBeTruthy());
  expect(markOf(nextDay)).toBeNull();
});
