// @vitest-environment jsdom
import { seeded } from "@ponkan/contract/ban-shield/testing/random-items";
import { configure, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aRandomPlan, planDays } from "~/features/calendar/testing-plans.ts";
import { creator, redditAccount, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

configure({ defaultHidden: true });
const today = planDays[2]!;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T01:30:00Z`) });
});
afterEach(() => {
  closeApp();
  vi.useRealTimers();
});

test("in the head of a week the risk stands between the day and how many posts it has", async () => {
  const plan = aRandomPlan(seeded(1));
  const at = Date.parse(`${planDays[3]}T12:00:00Z`);
  const data = [0, 1, 2].map((minute) => ({
    ...{ id: minute + 1, at: at + minute * 60_000, subreddit: "woods", rev: 1 },
    ...{ title_key: null, content_key: null },
  }));
  const person = user({ creators: [creator({ accounts: { reddit: redditAccount("anna_r") } })] });
  openSignedIn(
    `/calendar?view=week&day=${today}`,
    {
      "GET /posts/calendar": { status: 200, body: plan },
      "GET /posts/neighbours": { status: 200, body: { data, busy: [] } },
    },
    person,
  );
  const head = await waitFor(() => {
    const found = document.querySelector("[data-head-of]:has([data-risk])");
    expect(found).not.toBeNull();
    return found!;
  });
  const parts = [...head.querySelectorAll("[data-day-cell], [data-risk], [data-count]")];
  expect(parts.map((part) => Object.keys((part as HTMLElement).dataset).at(0))).toEqual(["dayCell", "risk", "count"]);
});
