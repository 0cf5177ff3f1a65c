// @vitest-environment jsdom
import type { NextPlaceRequest } from "@ponkan/contract/posts/next-place";
import { Threat } from "@ponkan/contract/posts/threat";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aCause, aResult, someAdvice, someAnalytics, someResults } from "~/testing/analytics.ts";
import { aPost, creator, pageOf, redditAccount, user } from "~/testing/builders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

afterEach(() => {
  closeApp();
  localStorage.clear();
});

const PAST = "2026-05-20T09:00:00.000Z";

function open(path: string, answers: Answers = {}, changes: Parameters<typeof user>[0] = {}) {
  const person = user({ creators: [creator({ accounts: { reddit: redditAccount("anna_r") } })], ...changes });
  const some = {
    "GET /analytics": { status: 200, body: someAnalytics() },
    "GET /analytics/posts": { status: 200, body: pageOf([aResult()]) },
  };
  return openSignedIn(path, { ...some, ...answers }, person);
}

const nextFor = ({ places: [place] }: NextPlaceRequest) => ({
  subreddit: place!.subreddit,
  post_at: "2026-05-21T20:00:00.000Z",
});
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const openTab = async (name: RegExp) => userEvent.click(await screen.findByRole("tab", { name }));

test("cards say each number with its change, and '-' where nobody knows (AN-01, AN-03)", async () => {
  open("/analytics");
  const totals = await screen.findByRole("region", { name: "Totals" });
  const card = (name: string) => within(totals).getByRole("heading", { name }).closest("li")!;
  expect(card("Posts published").textContent).toContain("20");
  expect(card("Upvotes").textContent).toMatch(/\+24%.*12\.4k.*620 per post/);
  expect(card("Upvote ratio").textContent).toContain("94.2%");
  // Fewer removals are good news.
  expect(within(card("Removed")).getByText("-50%").className).toContain("text-success-fg");
  expect(within(totals).getByText("Link visits").parentElement?.textContent).toBe("Link visits- ");
  expect(within(totals).getByText("Karma change").parentElement?.textContent).toContain("310");
});

test("the story comes with one press for each sentence (AN-12)", async () => {
  const api = open("/analytics", {
    "GET /analytics/advice": { status: 200, body: someAdvice({ removed: 3, causes: [aCause] }) },
    "POST /posts/next-place": ({ body }) => ({ status: 200, body: { data: nextFor(body as NextPlaceRequest) } }),
  });
  const story = await screen.findByRole("region", { name: "What happened" });
  expect(within(story).getByText(/^“Low tide at the old pier” got 4,812 upvotes in r\/hills, 7\.8 times/)).toBeTruthy();
  const again = await within(story).findByRole("link", { name: "Schedule it for r/lakes, Thu 21 May, 20:00" });
  expect(again.getAttribute("href")).toBe("/schedule?duplicate=1&subreddits=lakes&date=2026-05-21&time=20%3A00");
  const asked = api.sent.flatMap(({ key, body }) => (key === "POST /posts/next-place" ? [body] : []));
  expect(asked).toContainEqual({ post_id: 1, places: [{ subreddit: "lakes", when: null }] });
  expect(within(story).getByText(/^2 of 20 posts to Reddit were removed\./)).toBeTruthy();
  expect(
    await within(story).findByText("3 of 3 posts in r/lakes whose title has no [brackets] were removed."),
  ).toBeTruthy();
  const repair = within(story).getByRole("link", { name: "Fix it" });
  expect(repair.getAttribute("href")).toBe("/schedule?post=31");
  expect(await within(story).findByRole("link", { name: "Schedule, Thu 21 May, 20:00" })).toBeTruthy();
  await userEvent.click(within(story).getAllByRole("button", { name: "Show them" })[0]!);
  await waitFor(() => expect(address()).toContain("tab=posts"));
  expect(address()).toContain(`threats=${Threat.removedBySpamFilter}&threats=${Threat.removedByModerator}`);
});

test("what was only tried is said to be left out, and one upvote is one (AN-12, PO-22)", async () => {
  const one = someResults({ name: "fog", posts: 2, score: 2, avg_score: 1, removed: 1, removal_rate: 50 });
  const { totals } = someAnalytics();
  const removed = { value: 1, previous: null, change: null };
  const results = someAnalytics({
    totals: { ...totals, removed },
    subreddits: [someResults(), one],
    practice_posts: 3,
  });
  open("/analytics", { "GET /analytics": { status: 200, body: results } });
  const story = within(await screen.findByRole("region", { name: "What happened" }));
  expect(story.getByText("1 of 20 posts to Reddit was removed. About 1 upvote went with it.")).toBeTruthy();
  expect(screen.getByText("3 practice posts are not counted.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "See all 2" })).toBeTruthy();
});

test("what no place takes is not offered again, and an hour that is taken everywhere leads to no date (AN-12)", async () => {
  const api = open("/analytics", { "POST /posts/next-place": { status: 200, body: { data: null } } });
  const story = within(await screen.findByRole("region", { name: "What happened" }));
  expect(story.getByText(/^“Low tide at the old pier” got 4,812 upvotes/)).toBeTruthy();
  await waitFor(() => expect(api.sent.filter(({ key }) => key === "POST /posts/next-place")).toHaveLength(3));
  expect(story.queryByRole("link", { name: /^Schedule it/ })).toBeNull();
  expect(story.getByRole("link", { name: "Schedule" }).getAttribute("href")).toBe("/schedule");
  expect(story.getByRole("link", { name: "Post to r/hills" }).getAttribute("href")).toBe("/schedule?subreddits=hills");
});

test("who has only tried is told why there is nothing (PO-22)", async () => {
  const results = someAnalytics({ posts: pageOf([]), practice_posts: 1 });
  open("/analytics", { "GET /analytics": { status: 200, body: results } });
  expect(await screen.findByText(/^1 practice post is not counted\. Once posts are out/)).toBeTruthy();
});

test("a place that removes most posts is dropped: its planned posts go, with Undo", async () => {
  const losing = someResults({ name: "fog", posts: 4, removed: 3, removal_rate: 75, best_time: null });
  const saved = { id: 3, name: "Saved", names: ["fog", "hills"], is_built_in: true, created_at: PAST };
  const api = open("/analytics", {
    "GET /analytics": { status: 200, body: someAnalytics({ subreddits: [someResults(), losing] }) },
    "GET /posts": { status: 200, body: pageOf([]) },
    "GET /subreddit-lists": { status: 200, body: { data: [saved] } },
    "PATCH /subreddit-lists/3": { status: 200, body: { data: { ...saved, names: ["hills"] } } },
  });
  await press("Drop r/fog");
  expect(await screen.findAllByText("r/fog is no longer among your saved subreddits.")).toBeTruthy();
  const asked = api.sent.find(({ key }) => key === "GET /posts");
  expect(asked?.query).toMatchObject({ "subreddits[]": "fog", "status[]": "1" });
  expect(api.sent.find(({ key }) => key.startsWith("PATCH"))?.body).toEqual({ names: ["hills"] });
});

test("of more planned posts than can be deleted at once it is said how many stay, and so does 'Saved'", async () => {
  const losing = someResults({ name: "fog", posts: 4, removed: 3, removal_rate: 75, best_time: null });
  const planned = pageOf(Array.from({ length: 100 }, (_, index) => aPost({ id: index + 1, subreddit: "fog" })));
  const done = planned.data.map(({ id }) => id);
  const api = open("/analytics", {
    "GET /analytics": { status: 200, body: someAnalytics({ subreddits: [someResults(), losing] }) },
    "GET /posts": { status: 200, body: { ...planned, meta: { ...planned.meta, total: 140 } } },
    "POST /posts/bulk": { status: 200, body: { done, data: [], refused: [], change_id: 9 } },
  });
  await press("Drop r/fog");
  const question = await screen.findByRole("dialog", { name: "Drop r/fog?" });
  expect(question.textContent).toContain("100 of 140 planned posts there will be deleted.");
  await userEvent.click(within(question).getByRole("button", { name: "Drop it" }));
  const text = "100 of 140 posts to r/fog deleted. Drop it again for the others.";
  expect(await screen.findAllByText(text)).toBeTruthy();
  expect(api.sent.filter(({ key }) => key.startsWith("PATCH"))).toEqual([]);
});

test("periods are day, week, month and year, and the address keeps what is looked at (AN-02, ENT-43)", async () => {
  const api = open("/analytics");
  const period = await screen.findByRole("radiogroup", { name: "Period" });
  expect(
    within(period)
      .getAllByRole("radio")
      .map(({ textContent }) => textContent),
  ).toEqual(["Day", "Week", "Month", "Year"]);
  await userEvent.click(within(period).getByRole("radio", { name: "Year" }));
  await waitFor(() => expect(address()).toBe("/analytics?period=year"));
  await waitFor(() => expect(api.sent.filter(({ key }) => key === "GET /analytics").at(-1)?.query.period).toBe("year"));
});

test("the chart says each day by arrow keys, and is a table one press away", async () => {
  open("/analytics");
  const chart = await screen.findByRole("slider", { name: /^Upvotes/ });
  chart.focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(chart.getAttribute("aria-valuetext")).toBe("Tue 19 May: 840 upvotes, 1 post");
  await press("Over time as a table");
  const table = screen.getByRole("table", { name: "Over time" });
  expect(within(table).getAllByRole("row")).toHaveLength(31);
});

test("the heat map has 168 cells, its best hour starts a post; few posts rank nothing (AN-05)", async () => {
  open("/analytics");
  const heat = await screen.findByRole("table", { name: "Best time to post" });
  expect(heat.querySelectorAll("td[data-step]")).toHaveLength(168);
  expect(screen.getByRole("link", { name: "Schedule at the best time 1, Thu 20:00, 20 posts" })).toBeTruthy();
  closeApp();
  const few = someAnalytics().heatmap.map((cell) => ({ ...cell, posts: cell.posts > 0 ? 9 : 0, rank: null }));
  open("/analytics", { "GET /analytics": { status: 200, body: someAnalytics({ heatmap: few }) } });
  expect(await screen.findByText("Not enough posts yet.")).toBeTruthy();
  expect(document.querySelectorAll("td[data-rank]")).toHaveLength(0);
});

test("posts are filtered by threats, in order and by page (AN-03, THR-08, THR-09)", async () => {
  const removed = aResult({
    id: 2,
    title: "Fog",
    removal_reason: "moderator",
    threats: [{ type: 20, severity: "high" }],
  });
  const api = open("/analytics?tab=posts", {
    "GET /analytics/posts": { status: 200, body: { ...pageOf([aResult(), removed], 1, 2) } },
  });
  const table = await screen.findByRole("table", { name: "Posts with their results" });
  expect(within(table).getByText("Removed by moderator", { selector: "[data-severity]" })).toBeTruthy();
  const last = () => api.sent.filter(({ key }) => key === "GET /analytics/posts").at(-1)!.query;
  await userEvent.click(within(table).getByRole("button", { name: "Upvotes" }));
  await waitFor(() => expect(last()).toMatchObject({ sort_by: "score", sort: "desc" }));
  await press("Next page");
  await waitFor(() => expect(last().page).toBe("2"));
  await press("Filter");
  const drawer = await screen.findByRole("dialog", { name: "Filter" });
  const spamFilter = within(drawer).getByRole("checkbox", { name: "Removed by spam filter" });
  await userEvent.click(spamFilter);
  await waitFor(() => expect(last()).toMatchObject({ "threats[]": "19" }));
  await userEvent.click(spamFilter);
  await userEvent.click(within(drawer).getByRole("checkbox", { name: "Removed by moderator" }));
  await waitFor(() => expect(last()).toMatchObject({ "threats[]": "20", page: "1" }));
});

test("subreddits are sorted by any column (AN-03)", async () => {
  open("/analytics?tab=subreddits");
  const table = await screen.findByRole("table", { name: "Subreddits" });
  const names = () =>
    within(table)
      .getAllByRole("rowheader")
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(["r/hills", "r/lakes"]);
  await userEvent.click(within(table).getByRole("button", { name: "Removed" }));
  expect(names()).toEqual(["r/lakes", "r/hills"]);
  expect(within(table).getByRole("columnheader", { name: "Removed" }).getAttribute("aria-sort")).toBe("descending");
});

test("both tables are saved as CSV (AN-03)", async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  URL.createObjectURL = () => "blob:x";
  URL.revokeObjectURL = () => {};
  const api = open("/analytics?tab=posts&title=tide", {
    "GET /analytics/export": { status: 200, body: "time,status" },
  });
  await press("Export CSV");
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect(api.sent.at(-1)).toMatchObject({ key: "GET /analytics/export", query: { table: "posts", title: "tide" } });
  await openTab(/^Subreddits/);
  await press("Export CSV");
  await waitFor(() => expect(api.sent.at(-1)?.query.table).toBe("subreddits"));
});

test("what if says how sure it is, and a delete rule what it would have cost (AN-10, AN-11)", async () => {
  const what_if = { posts: 20, posts_left: 2, score: 1000, likely: 1800, low: 1300, high: 2400, places: [] };
  const outcome = {
    posts: 18,
    deleted: 4,
    kept: 12,
    unknown: 2,
    already_removed: 0,
    too_young: 1,
    lost_score: 71,
    lost_comments: 7,
    spared_removals: 1,
    examples: [],
  };
  const api = open("/analytics?tab=what-if", {
    "GET /analytics/advice": { status: 200, body: someAdvice({}, what_if) },
    "GET /analytics/delete-rule": { status: 200, body: outcome },
  });
  expect(await screen.findByText(/they would likely have got 1,800 upvotes instead of 1,000\.$/)).toBeTruthy();
  expect(
    screen.getByText(/With 80% likelihood the result is between 1,300 and 2,400\. 2 posts stay unchanged/),
  ).toBeTruthy();
  expect(await screen.findByText("It would have deleted 4 of 18 posts.")).toBeTruthy();
  expect(screen.getByText("1 more post is not up that long yet.")).toBeTruthy();
  expect(screen.getByText("Cost: 71 upvotes and 7 comments that came later. Saved: 1 removal.")).toBeTruthy();
  const hours = screen.getByRole("textbox", { name: "Delete after (hours)" });
  await userEvent.clear(hours);
  await userEvent.type(hours, "48");
  await waitFor(() => expect(api.sent.at(-1)?.query).toEqual({ hours: "48", threshold: "10" }));
});

test("when it does not load it says so and can be tried again (AN-07)", async () => {
  let isDown = true;
  open("/analytics", {
    "GET /analytics": () =>
      isDown ? { status: 500, body: { message: "Server Error" } } : { status: 200, body: someAnalytics() },
  });
  expect(await screen.findByText("Failed to get analytics. Please reload the page to try again.")).toBeTruthy();
  isDown = false;
  await press("Try again");
  expect(await screen.findByRole("region", { name: "Totals" })).toBeTruthy();
});

test("before the first post it says what will be here", async () => {
  openSignedIn("/analytics");
  expect(await screen.findByRole("heading", { name: "No results yet" })).toBeTruthy();
});
