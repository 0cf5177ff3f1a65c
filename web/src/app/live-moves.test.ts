// @vitest-environment jsdom
import type { CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { defaultPostFilter } from "@ponkan/contract/posts/post-filter";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calendarDays } from "~/api/calendar.ts";
import { queryClient } from "~/api/query-client.ts";
import { movePosts } from "~/components/post-actions/move-posts.ts";
import { movedPosts, withMoved } from "~/components/post-actions/moved-posts.ts";
import { readChips } from "~/features/calendar/model/chips.ts";
import { aPost, calendarRow, creator, stats, updatedPosts, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { toastStore } from "~/ui/toast-store.ts";
import { catchUp, handleEvent } from "./live.ts";

const MINUTE = 60_000;
const from = "2026-11-01T00:00:00.000Z";
const shown = calendarDays(7, { start: "2026-11-01", end: "2026-11-30", filter: defaultPostFilter });
const atMinute = (minute: number) => Date.parse(from) + minute * MINUTE;

/** The post as the server has it, and a function that answers a pending move. */
let row: CalendarRow;
let answer: (said: { status: number; body: unknown }) => void;
let number: number;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ now: atMinute(-60) });
  row = calendarRow({ id: 5, rev: 1, minute: 60 });
  number = 0;
  fakeApi({
    "GET /posts/calendar": () => ({
      status: 200,
      body: { from, until: "2026-12-01T00:00:00.000Z", destinations: ["openfield"], posts: [row] },
    }),
    "GET /users/me": { status: 200, body: user({ creators: [creator()] }) },
    "GET /users/me/stats": { status: 200, body: stats },
    "POST /posts/update": () => new Promise((resolve) => (answer = resolve)),
  });
  stop = new QueryObserver(queryClient, shown).subscribe(() => undefined);
  catchUp(false);
  await settle();
});
afterEach(async () => {
  await settle();
  stop();
  queryClient.clear();
  movedPosts.set(new Map());
  toastStore.set([]);
  vi.useRealTimers();
});

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await vi.advanceTimersByTimeAsync(400);
    await vi.dynamicImportSettled();
  }
}

/** The post is changed elsewhere, and an event reports it. */
async function becomes(change: (before: CalendarRow) => CalendarRow, event = change(row)): Promise<void> {
  row = change(row);
  const rows = { from, destinations: ["openfield"], posts: [event] };
  handleEvent(POSTS_UPDATED, updatedPosts({ number: ++number, rows }));
  await settle();
}
const movedTo = (minute: number) => (before: CalendarRow) =>
  before.with(1, before[1] + 1).with(2, minute) as CalendarRow;

/** Drops the post at the minute; the server has not answered yet. */
async function drop(minute: number): Promise<void> {
  void movePosts(7, [{ id: 5, rev: 1, to: atMinute(minute) }]);
  await vi.advanceTimersByTimeAsync(10);
  expect(onScreen()).toMatchObject({ at: atMinute(minute) });
}
const taken = (minute: number) => ({
  status: 200,
  body: { data: [aPost({ id: 5, rev: 2, post_at: new Date(atMinute(minute)).toISOString() })], change_id: 1 },
});
const stale = { status: 409, body: { message: "The post was changed meanwhile." } };

const onScreen = () => withMoved(readChips(queryClient.getQueryData(shown.queryKey)!), movedPosts.get())[0];
const onServer = () => ({ at: atMinute(row[2]), rev: row[1] });

test("moved elsewhere while it was dragged: it stays under the hand, then goes where the server has it", async () => {
  await becomes(movedTo(300));
  await drop(120);
  await becomes(movedTo(400));
  expect(onScreen()).toMatchObject({ at: atMinute(120) });
  answer(stale);
  await settle();
  expect(onScreen()).toMatchObject(onServer());
});

test("the event of a move is faster than its answer", async () => {
  await drop(120);
  await becomes(movedTo(120));
  answer(taken(120));
  await settle();
  expect(onScreen()).toMatchObject(onServer());
});

test("an event from before the move comes after its answer", async () => {
  await drop(120);
  const before = row;
  answer(taken(120));
  await vi.advanceTimersByTimeAsync(10);
  await becomes(movedTo(120), before);
  expect(onScreen()).toMatchObject(onServer());
});

test("moved on elsewhere before the answer to a move that was taken", async () => {
  await drop(120);
  row = movedTo(120)(row);
  await becomes(movedTo(500));
  answer(taken(120));
  await settle();
  expect(onScreen()).toMatchObject({ ...onServer(), at: atMinute(500), rev: 3 });
});

test("deleted elsewhere while a move is on its way", async () => {
  await drop(120);
  await becomes((before) => before.with(1, 2).with(3, PostStatus.deleted) as CalendarRow);
  answer({ status: 422, body: { message: "Only scheduled posts can be changed." } });
  await settle();
  expect(onScreen()).toBeUndefined();
});

test("the answer to a move is lost, but not the event that it was taken", async () => {
  await drop(120);
  answer({ status: 502, body: {} });
  await vi.advanceTimersByTimeAsync(10);
  await becomes(movedTo(120));
  expect(onScreen()).toMatchObject(onServer());
});
