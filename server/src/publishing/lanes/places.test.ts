import { expect, test } from "vitest";
import type { DueLane } from "./lanes.queries.ts";
import { createPlaces } from "./places.ts";

const someTask = (user_id: number, media: object[] = []) =>
  ({ due: { kind: "post", post: { state: "scheduled", media } }, access: { user_id } }) as unknown as DueLane;
const words = (user: number) => someTask(user);
const file = (user: number) => someTask(user, [{ id: 1 }]);

function takeAll(places: ReturnType<typeof createPlaces>, task: DueLane, how: "shared" | "alone"): number {
  let taken = 0;
  while (places.hasRoom(task, how)) {
    places.take(task);
    taken++;
  }
  return taken;
}

test("one user has a quarter of the places while others want some, and never all", () => {
  const places = createPlaces(44, 32);
  expect(takeAll(places, words(1), "shared")).toBe(11);
  expect(places.crowds()).toEqual({ crowded: [1], full: [] });
  expect(takeAll(places, words(1), "alone")).toBe(24 - 11);
  expect(places.crowds()).toEqual({ crowded: [1], full: [1] });
  expect(takeAll(places, words(2), "shared")).toBe(11);
});

test("files have at most half of the places, and one user's never all of those", () => {
  const places = createPlaces(44, 32);
  expect(takeAll(places, file(1), "alone")).toBe(16);
  expect(places.areUploadsFull()).toBe(false);
  expect(takeAll(places, file(2), "alone")).toBe(6);
  expect(places.areUploadsFull()).toBe(true);
  expect([places.hasRoom(file(3), "shared"), places.hasRoom(words(3), "shared")]).toEqual([false, true]);
});

test("what is given back is free again, and a process with one slot has places too", () => {
  const places = createPlaces(13, 1);
  const leave = places.take(file(1));
  leave();
  expect(places.crowds()).toEqual({ crowded: [], full: [] });
  expect(takeAll(places, file(1), "alone")).toBe(4);
});
