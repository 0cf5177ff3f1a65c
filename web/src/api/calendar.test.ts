// @vitest-environment jsdom
import type { CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { expect, test } from "vitest";
import { pollPause } from "./calendar.ts";

const from = "2026-11-01T00:00:00.000Z";
const now = Date.parse("2026-11-01T10:00:00Z");
const MINUTE = 60_000;

const post = (minutes: number, status: PostStatus): CalendarRow => [1, 1, minutes, status, 1, 0, 0, "A walk", 0, 0, 1];
const pause = (isLive: boolean, ...posts: CalendarRow[]) =>
  pollPause({ from, destinations: ["openfield"], posts }, isLive, now);

test("nothing is asked for by itself while changes are told and nothing is due (CA-05)", () => {
  expect(pause(true)).toBe(false);
  expect(pause(true, post(602, PostStatus.scheduled))).toBe(false);
  expect(pause(true, post(0, PostStatus.posted), post(1, PostStatus.failed), post(2, PostStatus.deleted))).toBe(false);
  expect(pollPause(undefined, true, now)).toBe(false);
});

test("posts that are due or on their way are looked at every minute (CA-05)", () => {
  expect(pause(true, post(30, PostStatus.posted), post(600, PostStatus.scheduled))).toBe(MINUTE);
  expect(pause(true, post(601, PostStatus.scheduled))).toBe(MINUTE);
  expect(pause(true, post(900, PostStatus.started))).toBe(MINUTE);
});

test("so is everything while nobody would tell (CA-05)", () => {
  expect(pause(false)).toBe(MINUTE);
  expect(pollPause(undefined, false, now)).toBe(MINUTE);
});
