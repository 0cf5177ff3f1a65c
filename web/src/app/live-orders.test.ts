// @vitest-environment jsdom
import type { CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { defaultPostFilter } from "@ponkan/contract/posts/post-filter";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import type { PostsUpdated } from "@ponkan/contract/realtime/posts-updated";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calendarDays } from "~/api/calendar.ts";
import { loadStats } from "~/api/load-stats.ts";
import { queryClient } from "~/api/query-client.ts";
import { usageStats } from "~/api/users.ts";
import { calendarRow, creator, stats, updatedPosts, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { catchUp, handleEvent } from "./live.ts";

const [from, until] = ["2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"];
const END = 30 * 24 * 60;
const october = { start: "2026-10-01", end: "2026-10-31", filter: defaultPostFilter };
const november = { start: "2026-11-01", end: "2026-11-30", filter: defaultPostFilter };
const [shown, beside, usage] = [calendarDays(7, november), calendarDays(7, october), usageStats()];

let watching: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  for (const stop of watching) stop();
  watching = [];
  await vi.advanceTimersByTimeAsync(1000);
  queryClient.clear();
  vi.useRealTimers();
});

/** As in the app: the days are fetched when shown, the usage once the user is known. */
function openApp(): void {
  watching.push(new QueryObserver(queryClient, shown).subscribe(() => undefined));
  watching.push(new QueryObserver(queryClient, { ...usage, enabled: false }).subscribe(() => undefined));
  void loadStats();
}

const passTime = (ms = 350) => vi.advanceTimersByTimeAsync(ms);

/** A server whose posts change, and whose events and responses are created and arrive when the test says so. */
function slowServer() {
  const posts = new Map<number, CalendarRow>([[1, calendarRow({ id: 1, minute: 60 })]]);
  const changed = new Set<number>();
  const gone = new Set<number>();
  const events: PostsUpdated[] = [];
  const asked: { make(): void; arrive(): void }[] = [];
  const world = { number: 0, used: 0, isDown: false };
  const known = () => ({ posts: [...posts.values()].filter(([id]) => !gone.has(id)), used: world.used });

  /** The content is fixed when the response is made: on arrival, unless `make` was called before. */
  const answer = (bodyOf: (now: ReturnType<typeof known>) => unknown) => () => {
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
    let made: { status: number; body: unknown } | undefined;
    const make = () => (made ??= world.isDown ? { status: 503, body: {} } : { status: 200, body: bodyOf(known()) });
    asked.push({ make, arrive: () => resolve(make()) });
    return promise;
  };
  fakeApi({
    "GET /posts/calendar": answer((now) => ({ from, until, destinations: ["openfield"], posts: inDays(now.posts) })),
    "GET /users/me": { status: 200, body: user({ creators: [creator()] }) },
    "GET /users/me/stats": answer((now) => ({ ...stats, used_monthly_posts: now.used })),
  });

  const server = {
    asked,
    events,
    world,
    change(id: number, values: (before: CalendarRow) => CalendarRow): void {
      posts.set(id, values(posts.get(id) ?? calendarRow({ id, rev: 0, minute: id })));
      world.used++;
      changed.add(id);
    },
    undoDeletion(id: number): void {
      gone.add(id);
      changed.add(id);
    },
    /** Sends everything that changed since the previous event. */
    sendEvent(kind: PostsUpdated["kind"] = "posts"): void {
      if (changed.size === 0) return;
      const number = ++world.number;
      const rows = known().posts.filter(([id]) => changed.has(id));
      const update = updatedPosts({
        number,
        rows: { from, destinations: ["openfield"], posts: rows },
        gone: [...changed].filter((id) => gone.has(id)),
        stats: { ...updatedPosts().stats, used_monthly_posts: world.used },
      });
      events.push(kind === "posts" ? update : { kind: "many", number, creator_id: 7 });
      changed.clear();
    },
    hearEvent(): void {
      const event = events.shift();
      if (event) handleEvent(POSTS_UPDATED, event);
    },
    loseEvent: () => void events.shift(),
    breakConnection(): void {
      events.length = 0;
      changed.clear();
      world.number = 0;
      catchUp(true);
    },
    makeAnswer: () => asked[0]?.make(),
    answerOne: () => asked.shift()?.arrive(),
    /** Delivers everything still in flight. */
    async settle(): Promise<void> {
      server.sendEvent();
      while (events.length > 0) server.hearEvent();
      for (let round = 0; round < 12; round++) {
        await vi.dynamicImportSettled();
        await passTime();
        while (asked.length > 0) server.answerOne();
      }
    },
    expectShown(when?: string): void {
      const { posts: rows, used } = known();
      expect(queryClient.getQueryData(shown.queryKey)?.posts, when).toEqual(inDays(rows));
      expect(queryClient.getQueryData(usage.queryKey)?.used_monthly_posts, when).toBe(used);
    },
  };
  return server;
}

/** What a calendar without a filter shows: everything except deleted posts. */
const inDays = (posts: readonly CalendarRow[]) =>
  posts
    .filter(([, , minute, status]) => minute >= 0 && minute < END && status !== PostStatus.deleted)
    .toSorted((one, other) => one[2] - other[2] || one[0] - other[0]);

type Row = (before: CalendarRow) => CalendarRow;
const moved =
  (minute: number): Row =>
  (row) =>
    row.with(1, row[1] + 1).with(2, minute) as CalendarRow;
/** The status changes without an edit, so the revision stays. */
const turned =
  (status: PostStatus): Row =>
  (row) =>
    row.with(3, status) as CalendarRow;

/** A calendar that has been fetched and has joined its channel. */
async function openCalendar() {
  const server = slowServer();
  openApp();
  catchUp(false);
  await server.settle();
  server.expectShown();
  return server;
}

test("a change between the first answer and joining the channel, of which nobody is told", async () => {
  const server = slowServer();
  openApp();
  for (const { make } of server.asked) make();
  server.change(1, turned(PostStatus.posted));
  server.breakConnection();
  await passTime();
  await server.settle();
  server.expectShown();
});

test("an event before the first answer, which was made before it", async () => {
  const server = slowServer();
  catchUp(false);
  await passTime();
  openApp();
  for (const { make } of server.asked) make();
  server.change(1, moved(90));
  await server.settle();
  server.expectShown();
});

test("two events in the wrong order, with the same version of the post", async () => {
  const server = await openCalendar();
  server.change(1, turned(PostStatus.started));
  server.sendEvent();
  server.change(1, turned(PostStatus.posted));
  server.sendEvent();
  server.events.reverse();
  await server.settle();
  server.expectShown();
});

test.for(["posts", "many"] as const)(
  "an older event that still waits does not undo what is read after a gap: %s",
  async (kind) => {
    const server = await openCalendar();
    server.change(1, turned(PostStatus.started));
    server.sendEvent();
    server.hearEvent();
    server.change(1, turned(PostStatus.posted));
    server.sendEvent(kind);
    if (kind === "posts") server.loseEvent();
    server.change(2, moved(120));
    await server.settle();
    server.expectShown();
  },
);

test("after a read that failed, the next event reads again", async () => {
  const server = await openCalendar();
  server.change(2, moved(110));
  await server.settle();
  server.change(1, turned(PostStatus.started));
  server.sendEvent();
  server.loseEvent();
  server.world.isDown = true;
  server.change(1, turned(PostStatus.posted));
  await server.settle();
  expect(queryClient.getQueryState(shown.queryKey)).toMatchObject({ status: "error", isInvalidated: true });
  server.world.isDown = false;
  server.change(2, moved(120));
  await server.settle();
  server.expectShown();
});

test("a page beside the shown one that was on its way when an event was missed is read when it is turned to", async () => {
  const server = await openCalendar();
  void queryClient.prefetchQuery(beside);
  server.makeAnswer();
  server.change(1, turned(PostStatus.posted));
  server.breakConnection();
  await passTime();
  await server.settle();
  expect(queryClient.getQueryState(beside.queryKey)).toMatchObject({ isInvalidated: true });
});

test("whatever happens in whatever order, what is shown in the end is what the server has", async () => {
  const statuses = [PostStatus.scheduled, PostStatus.started, PostStatus.posted, PostStatus.deleted];
  const minutes = [-5, 30, 300, 3000, END - 1, END, END + 60];
  for (let seed = 1; seed <= 60; seed++) {
    const chance = randomFrom(seed);
    const pick = <T>(some: readonly T[]): T => some[Math.floor(chance() * some.length)]!;
    const server = slowServer();
    const id = () => pick([1, 2, 3]);
    const steps: Record<string, () => unknown> = {
      turn: () => server.change(id(), turned(pick(statuses))),
      move: () => server.change(id(), moved(pick(minutes))),
      undo: () => server.undoDeletion(id()),
      sendEvent: () => server.sendEvent(),
      sendMany: () => server.sendEvent("many"),
      hearEvent: server.hearEvent,
      hearLater: server.hearEvent,
      loseEvent: server.loseEvent,
      swapEvents: () => server.events.reverse(),
      breakConnection: server.breakConnection,
      makeAnswer: server.makeAnswer,
      answerOne: server.answerOne,
      passTime: () => passTime(pick([1, 200, 350])),
      look: () => queryClient.refetchQueries({ queryKey: shown.queryKey }),
      loadStats,
    };
    catchUp(false);
    openApp();
    const done: string[] = [];
    for (let step = 0; step < 40; step++) {
      const name = pick(Object.keys(steps));
      done.push(name);
      const made = steps[name]!();
      if (name === "passTime") await made;
    }
    // A lost event is only noticed with the next one.
    server.change(9, moved(10));
    server.sendEvent();
    await server.settle();
    server.expectShown(`seed ${seed}: ${done.join(", ")}`);
    for (const stop of watching.splice(0)) stop();
    queryClient.clear();
  }
}, 60_000);

/** A deterministic random generator. */
function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
