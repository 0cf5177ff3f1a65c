// @vitest-environment jsdom
import { seeded } from "@ponkan/contract/ban-shield/testing/random-items";
import type { CalendarPosts } from "@ponkan/contract/posts/calendar-posts";
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aRandomPlan, planDays } from "~/features/calendar/testing-plans.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
const today = planDays[2]!;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T01:30:00Z`) });
  // Room for every row, because the agenda only renders visible ones.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(100_000);
});
afterEach(() => {
  closeApp();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const openPlan = (plan: CalendarPosts) =>
  openSignedIn(`/calendar?view=list&day=${today}`, { "GET /posts/calendar": { status: 200, body: plan } });
const show = (name: string) => fireEvent.click(screen.getAllByRole("radio", { name })[0]!);
const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

/** The ids of the posts on screen, or in a part of it. */
function onScreen(part: ParentNode = document): number[] {
  const shown = [...part.querySelectorAll<HTMLElement>("[data-posts]")];
  return inOrder(shown.flatMap(({ dataset }) => dataset.posts!.split(" ").map(Number)));
}

/** The number of posts hidden behind a day's folds, each of which opens that day. */
function folds(part: ParentNode, day: string): number {
  const links = [...part.querySelectorAll("a")].filter(({ textContent }) => /more$|earlier$|posts?$/.test(textContent));
  for (const link of links) expect(link.getAttribute("href")).toBe(`/calendar?view=day&day=${day}`);
  const numbers = links.flatMap(({ textContent }) => textContent.match(/(?<![:\d])\d+(?= [a-z])/g) ?? []);
  return numbers.reduce((sum, number) => sum + Number(number), 0);
}

test.each([1, 2, 3])(
  "plan %i: every post is on the screen or counted where it opens, the same ones in every view",
  async (seed) => {
    const plan = aRandomPlan(seeded(seed));
    const idsOn = (day: string) => {
      const begin = planDays.indexOf(day) * 1440;
      return inOrder(plan.posts.filter((row) => row[2] >= begin && row[2] < begin + 1440).map(([id]) => id));
    };
    openPlan(plan);
    await waitFor(() => expect(onScreen()).toEqual(inOrder(plan.posts.map(([id]) => id))));

    for (const view of ["Month", "Week"]) {
      show(view);
      await waitFor(() => expect(document.querySelectorAll("[data-day]").length).toBe(view === "Month" ? 42 : 7));
      for (const day of planDays) {
        const part = document.querySelector(`[data-day="${day}"]`)!;
        expect(idsOn(day)).toEqual(expect.arrayContaining(onScreen(part)));
        expect([view, day, onScreen(part).length + folds(part, day)]).toEqual([view, day, idsOn(day).length]);
      }
    }

    show("Day");
    await waitFor(() => expect(onScreen()).toEqual(idsOn(today)));
  },
);

/** How many half hours the named element was last scrolled down. */
function openedAt(scrolled: { mock: { calls: unknown[][]; contexts: unknown[] } }, name: string): number | undefined {
  const { calls, contexts } = scrolled.mock;
  const last = contexts.findLastIndex((element) => (element as Element).ariaLabel === name);
  const to = calls[last]?.[0] as ScrollToOptions | undefined;
  return to && to.top! / 27;
}

test("a week opens at the highest of its posts once they are read, a day at its own, and today at now", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollTo");
  const { promise, resolve } = Promise.withResolvers<void>();
  const [from, until] = ["2027-03-01T00:00:00.000Z", "2027-04-01T00:00:00.000Z"];
  const at = (day: number, hour: number) => ((day - 1) * 24 + hour) * 60;
  const posts = [at(9, 18), at(11, 16), at(12, 20)].map((minute, n) => {
    return [n + 1, 1, minute, 1, 1, 0, 0, `Post ${n}`, 0, 0, n + 1];
  });
  openSignedIn("/calendar?view=week&day=2027-03-09", {
    "GET /posts/calendar": async () => {
      await promise;
      return { status: 200, body: { from, until, destinations: ["openfield"], posts } };
    },
  });
  await waitFor(() => expect(openedAt(scrolled, "Week")).toBe(12));
  resolve();
  await waitFor(() => expect(openedAt(scrolled, "Week")).toBe(2 * 16 - 3));

  fireEvent.click(screen.getAllByRole("radio", { name: "Day" })[0]!);
  await waitFor(() => expect(openedAt(scrolled, "Tuesday")).toBe(2 * 18 - 3));
  fireEvent.click(screen.getAllByRole("button", { name: "Today" })[0]!);
  await waitFor(() => expect(openedAt(scrolled, "Wednesday")).toBe(0));
});
