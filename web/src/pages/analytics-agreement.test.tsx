// @vitest-environment jsdom
import { Platform } from "@ponkan/contract/accounts/platform";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aResult, someAnalytics, someResults } from "~/testing/analytics.ts";
import { creator, pageOf, redditAccount, user } from "~/testing/builders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

afterEach(closeApp);

function open(path: string, answers: Answers) {
  const person = user({ creators: [creator({ accounts: { reddit: redditAccount("anna_r") } })] });
  return openSignedIn(path, { "GET /analytics": { status: 200, body: someAnalytics() }, ...answers }, person);
}

test("removals are told of the posts to Reddit, wherever they are told (AN-04)", async () => {
  const posts_by_platform = [
    { platform: Platform.reddit, posts: 20 },
    { platform: Platform.twitter, posts: 10 },
  ];
  const totals = { ...someAnalytics().totals, posts: { value: 30, previous: 16, change: 87.5 } };
  open("/analytics", { "GET /analytics": { status: 200, body: someAnalytics({ posts_by_platform, totals }) } });
  const removed = (await screen.findByRole("heading", { name: "Removed" })).closest("li")!;
  expect(removed.textContent).toContain("10% of 20 posts to Reddit");
  expect(await screen.findByText(/^2 of 20 posts to Reddit were removed\./)).toBeTruthy();
});

test("what is told per post is divided by the posts of those who tell it, and the tab counts what was published", async () => {
  const posts_by_platform = [
    { platform: Platform.reddit, posts: 20 },
    { platform: Platform.twitter, posts: 10 },
  ];
  const totals = { ...someAnalytics().totals, posts: { value: 30, previous: 16, change: 87.5 } };
  const posts = pageOf([aResult(), aResult({ id: 2, status: PostStatus.failed })]);
  const body = someAnalytics({ posts_by_platform, totals, posts });
  open("/analytics", { "GET /analytics": { status: 200, body } });
  const fact = async (name: string) => (await screen.findByRole("heading", { name })).closest("li")!.textContent;
  expect(await fact("Upvotes")).toContain("620 per post on Reddit");
  expect(await fact("Comments")).toContain("9 per post on Reddit");
  expect(screen.getByRole("tab", { name: /^Posts/ }).textContent).toBe("Posts30");
});

test("the list of posts says how many of them went out, where the tab counts fewer", async () => {
  const totals = { ...someAnalytics().totals, posts: { value: 1, previous: 0, change: null } };
  const posts = pageOf([aResult(), aResult({ id: 2, status: PostStatus.failed })]);
  open("/analytics?tab=posts", {
    "GET /analytics": { status: 200, body: someAnalytics({ totals, posts }) },
    "GET /analytics/posts": { status: 200, body: posts },
  });
  expect(await screen.findByText("1–2 of 2 posts, 1 published")).toBeTruthy();
  expect(screen.getByRole("tab", { name: /^Posts/ }).textContent).toBe("Posts1");
});

test("a best hour that no place has yet takes no column", async () => {
  const subreddits = [someResults({ best_time: null })];
  open("/analytics?tab=subreddits", { "GET /analytics": { status: 200, body: someAnalytics({ subreddits }) } });
  expect(await screen.findByRole("table", { name: "Subreddits" })).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: /^Best hour/ })).toBeNull();
});

test("no posts are compared with a time before that is known in part only, karma and visits are (AN-02)", async () => {
  const known_from = "2026-04-16T10:00:00.000Z";
  const totals = {
    ...someAnalytics().totals,
    karma: { value: 310, previous: 100, change: 210 },
    link_visits: { value: 30, previous: 60, change: -50 },
  };
  open("/analytics", { "GET /analytics": { status: 200, body: someAnalytics({ known_from, totals }) } });
  expect(await screen.findByText("There is no full month of posts before to compare with yet.")).toBeTruthy();
  const shown = within(screen.getByRole("region", { name: "Totals" })).getAllByText(/%$/, { selector: ".text-xs" });
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    "+210% against the time before",
    "-50% against the time before",
  ]);
  const chart = screen.getByRole("slider", { name: /^Upvotes/ });
  chart.focus();
  await userEvent.keyboard("{Home}");
  expect(within(chart).queryByText("Before")).toBeNull();
  await userEvent.keyboard("{End}");
  expect(screen.queryByText("Before")).toBeNull();
});

test("a place whose own hour is not known is advised without one, and each best hour says whose posts it is by", async () => {
  const heard = someResults({ best_time: null });
  const { subreddits } = someAnalytics();
  open("/analytics", {
    "GET /analytics": {
      status: 200,
      body: someAnalytics({ subreddits: [heard, { ...subreddits[1]!, best_time: { weekday: 1, hour: 8 } }] }),
    },
  });
  const advised = await screen.findByRole("link", { name: "Post to r/hills" });
  expect(advised.getAttribute("href")).toBe("/schedule?subreddits=hills");
  expect(screen.getByText("By your own 20 posts, times in UTC")).toBeTruthy();
  expect(screen.getByText("Thu 20:00 is your best hour, over all places.")).toBeTruthy();
  const [head] = screen.getAllByRole("columnheader", { name: /^Best hour/ });
  expect(head!.textContent).toContain("By your own posts there, from 10 on.");
});

test("a post without a title is told by its words and its account, threats by their severity (AN-03)", async () => {
  const post = aResult({
    platform: Platform.twitter,
    subreddit: "",
    title: "",
    text: "New prints are up, first ten signed",
    account: "anna_x",
    threats: [{ type: 13, severity: "medium" }],
  });
  open("/analytics?tab=posts", { "GET /analytics/posts": { status: 200, body: pageOf([post]) } });
  const table = await screen.findByRole("table", { name: "Posts with their results" });
  expect(within(table).getByRole("link", { name: "New prints are up, first ten signed" })).toBeTruthy();
  expect(within(table).getByText("@anna_x")).toBeTruthy();
  const threat = within(table).getByText("Content multiple times daily");
  expect([threat.className.includes("sev-medium"), threat.textContent]).toEqual([
    true,
    "Content multiple times daily, medium",
  ]);
});
