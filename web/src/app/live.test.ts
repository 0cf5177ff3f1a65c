// @vitest-environment jsdom
import { defaultPostFilter } from "@ponkan/contract/posts/post-filter";
import { POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import type { PostsUpdated } from "@ponkan/contract/realtime/posts-updated";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberFirstSnapshot } from "~/api/app-state.ts";
import { calendarDays } from "~/api/calendar.ts";
import { neighboursAround, shownPost } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { rememberUser, usageStats } from "~/api/users.ts";
import { aPost, calendarRow, creator, stats, subscription, updatedPosts, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { catchUp, handleEvent, lookAgain, onJoined } from "./live.ts";

const from = "2026-11-01T00:00:00.000Z";
const days = { start: "2026-11-01", end: "2026-11-30" };
const everything = calendarDays(7, { ...days, filter: defaultPostFilter });
const withWords = calendarDays(7, { ...days, filter: { ...defaultPostFilter, title: "fog" } });
const around = neighboursAround(7, days.start, days.end);
const usage = usageStats();

const posts = [calendarRow({ id: 5, minute: 60 })];
let answerLater: (() => void) | undefined;
let api: ReturnType<typeof fakeApi>;

/** Fetches and watches what a calendar shows; reads are counted from here on. */
beforeEach(async () => {
  vi.useFakeTimers();
  answerLater = undefined;
  api = fakeApi({
    "GET /posts/calendar": async () => {
      if (answerLater) await new Promise<void>((resolve) => (answerLater = resolve));
      return { status: 200, body: { from, until: "2026-12-01T00:00:00.000Z", destinations: ["openfield"], posts } };
    },
    "GET /posts/neighbours": { status: 200, body: { data: [], busy: [] } },
    "GET /posts/5": { status: 200, body: { data: { ...aPost(), timeline: [] } } },
    "GET /posts/6": { status: 200, body: { data: { ...aPost({ id: 6 }), timeline: [] } } },
    "GET /users/me": { status: 200, body: user({ creators: [creator()] }) },
    "GET /users/me/stats": { status: 200, body: { ...stats, used_monthly_posts: 1 } },
  });
  for (const asked of [everything, around]) watch(asked);
  catchUp(false);
  await settle();
  api.sent.length = 0;
});
afterEach(() => {
  for (const stop of watching.splice(0)) stop();
  queryClient.clear();
});

const watching: (() => void)[] = [];
function watch(asked: typeof everything | typeof around | ReturnType<typeof shownPost>): void {
  watching.push(new QueryObserver(queryClient, asked as typeof around).subscribe(() => undefined));
}

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await vi.advanceTimersByTimeAsync(700);
    await vi.dynamicImportSettled();
  }
}

async function say(...updates: PostsUpdated[]): Promise<void> {
  for (const update of updates) handleEvent(POSTS_UPDATED, update);
  await settle();
}

const reads = () => api.keys().toSorted();
const everyRead = ["GET /posts/calendar", "GET /posts/neighbours", "GET /users/me/stats"];
const shownTexts = () => queryClient.getQueryData(everything.queryKey)!.posts.map((row) => row[7]);

/** An event that gives the post this title. */
const update = (number: number, text = `Title ${number}`) =>
  updatedPosts({
    number,
    rows: {
      from,
      destinations: ["openfield"],
      posts: [calendarRow({ id: 5, rev: number + 1, minute: 90, text })],
    },
    stats: { ...updatedPosts().stats, used_monthly_posts: number },
  });

test("however many events there are, what they say is shown and nothing is read (RE-04)", async () => {
  await say(...Array.from({ length: 100 }, (_, n) => update(n + 1)));
  expect(shownTexts()).toEqual(["Title 100"]);
  expect(queryClient.getQueryData(usage.queryKey)!.used_monthly_posts).toBe(100);
  expect(reads()).toEqual([]);
});

test("while an alert of risks stands, a change of posts asks whether it still holds, once (BS-08)", async () => {
  rememberUser(user({ creators: [creator()], has_new_ban_risks: true }));
  await say(update(1), update(2));
  expect(reads()).toEqual(["GET /users/me", "GET /users/me/stats"]);
});

test("a new risk reads the user again, an account that changed reads the posts too (BS-08, RE-03)", async () => {
  rememberUser(user({ creators: [creator()] }));
  handleEvent("accountChanged", { creator_id: 7, only: "risks" });
  await settle();
  expect(reads()).toEqual(["GET /users/me", "GET /users/me/stats"]);
  api.sent.length = 0;
  handleEvent("accountChanged", { creator_id: 7 });
  await settle();
  expect(reads()).toEqual([...everyRead, "GET /users/me"].toSorted());
});

test("where an event is missing everything is read, once (RE-04)", async () => {
  await say(update(1), update(3), update(4));
  expect(reads()).toEqual(everyRead);
});

test("after joining again everything is read, once, and any number may follow (RE-04)", async () => {
  await say(update(8));
  catchUp(true);
  await settle();
  expect(reads()).toEqual([...everyRead, "GET /users/me"].toSorted());
  await say(update(2, "Another"));
  expect(shownTexts()).toEqual(["Another"]);
  expect(reads()).toHaveLength(4);
});

test("a page that was just loaded reads again only when something was told before it had joined (RE-04)", async () => {
  const channel = "private-creators.7.Mira";
  rememberFirstSnapshot("5:9:7");
  rememberFirstSnapshot("20:20:");
  api.answers["GET /broadcasting/missed"] = { status: 200, body: { has_missed: false } };
  await onJoined(channel, false);
  await settle();
  expect(api.sent).toMatchObject([
    { key: "GET /broadcasting/missed", query: { channel_name: channel, since: "5:9:7" } },
  ]);
  for (const has_missed of [true, undefined]) {
    api.sent.length = 0;
    api.answers["GET /broadcasting/missed"] = {
      status: has_missed ? 200 : 403,
      body: has_missed ? { has_missed } : {},
    };
    await onJoined(channel, false);
    await settle();
    expect(reads()).toEqual([...everyRead, "GET /broadcasting/missed"].toSorted());
  }
  api.sent.length = 0;
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await onJoined(channel, false);
  await settle();
  expect(reads()).toEqual(everyRead);
});

test("a plan is read again when the page has joined for the first time: a payment may have become known meanwhile", async () => {
  rememberUser(user({ creators: [creator()], subscription: subscription("past_due") }));
  catchUp(false);
  await settle();
  expect(reads()).toContain("GET /users/me");
});

test("many posts at once are read, once", async () => {
  await say({ kind: "many", number: 1, creator_id: 7 });
  expect(reads()).toEqual(everyRead);
});

test("an answer that was on its way does not take back what an event said since", async () => {
  answerLater = () => undefined;
  void queryClient.refetchQueries({ queryKey: everything.queryKey });
  await say(update(1));
  answerLater!();
  await settle();
  expect(shownTexts()).toEqual(["Title 1"]);
  expect(reads()).toEqual(["GET /posts/calendar"]);
});

test("posts that words are looked for in are read, and so is the one that is open", async () => {
  watch(withWords);
  watch(shownPost(7, 5));
  watch(shownPost(7, 6));
  await settle();
  api.sent.length = 0;
  await say(update(1), update(2));
  expect(reads()).toEqual(["GET /posts/5", "GET /posts/calendar"]);
});

test("what is said of another creator changes nothing here", async () => {
  await say({ ...update(1), creator_id: 8 });
  expect(shownTexts()).toEqual(["Post 5"]);
});

test.each([
  [[], ["GET /users/me", "GET /users/me/stats"]],
  [[creator()], []],
])(
  "who has no creator, and so no channel, reads the account when the page is looked at again (RE-05)",
  async (creators, read) => {
    rememberUser(user({ creators }));
    lookAgain();
    await settle();
    expect(api.keys()).toEqual(read);
  },
);
