// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aCause, someAdvice, someAnalytics } from "~/testing/analytics.ts";
import { creator, redditAccount, user } from "~/testing/builders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

afterEach(closeApp);

function open(answers: Answers = {}) {
  const person = user({ creators: [creator({ accounts: { reddit: redditAccount("anna_r") } })] });
  const some = { "GET /analytics": { status: 200, body: someAnalytics() } };
  return openSignedIn("/analytics?tab=removals", { ...some, ...answers }, person);
}

test("removals name the cause first, with what kept posts did and what is planned (AN-09)", async () => {
  const groups = { ...someAdvice().forensics.groups, reason: [{ key: "moderator" as const, removed: 3 }] };
  open({
    "GET /analytics/advice": { status: 200, body: someAdvice({ removed: 3, causes: [aCause], groups }) },
  });
  const why = await screen.findByRole("region", { name: "Why posts were removed" });
  expect(why.textContent).toContain("3 of 3 posts in r/lakes whose title has no [brackets] were removed.");
  expect(why.textContent).toContain("4 of 4 kept posts are ones whose title has [brackets], like “Shore [OC]”.");
  expect(within(why).getByRole("link", { name: "Fix it" }).getAttribute("href")).toBe("/schedule?post=31");
  expect(within(screen.getByRole("region", { name: "Reason" })).getByText("Removed by moderator")).toBeTruthy();
});

test("what was removed is counted by each reason there is (AN-09, ENT-25)", async () => {
  const labels = {
    deleted: "Deleted",
    author: "Deleted by you",
    moderator: "Removed by moderator",
    reddit: "Removed by Reddit",
    automod_filtered: "Filtered by AutoModerator",
    copyright_takedown: "Copyright takedown",
    content_takedown: "Content takedown",
    anti_evil_ops: "Removed by Reddit safety team",
    community_ops: "Removed by Reddit community team",
    legal_operations: "Removed for legal reasons",
  };
  const reason = (Object.keys(labels) as (keyof typeof labels)[]).map((key) => ({ key, removed: 1 }));
  const groups = { ...someAdvice().forensics.groups, reason };
  open({
    "GET /analytics/advice": { status: 200, body: someAdvice({ removed: 10, causes: [], groups }) },
  });
  const shown = within(await screen.findByRole("region", { name: "Reason" }));
  for (const label of Object.values(labels)) expect(shown.getByText(label)).toBeTruthy();
});

test("without a cause nothing is blamed, and without removals it says so", async () => {
  open({
    "GET /analytics/advice": { status: 200, body: someAdvice({ removed: 2 }) },
  });
  expect(await screen.findByText(/share nothing that kept ones don't/)).toBeTruthy();
  closeApp();
  open();
  expect(await screen.findByRole("heading", { name: "No post was removed" })).toBeTruthy();
});
