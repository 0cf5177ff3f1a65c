import { expect, test } from "vitest";
import type { DueLane } from "./lanes.queries.ts";
import { createWorkerSlots } from "./worker-slots.ts";

const someTask = (user_id: number, media: object[] = []) =>
  ({ due: { kind: "post", post: { state: "scheduled", media } }, access: { user_id } }) as unknown as DueLane;
const words = (user: number) => someTask(user);
const file = (user: number) => someTask(user, [{ id: 1 }]);

function takeAll(slots: ReturnType<typeof createWorkerSlots>, task: DueLane, how: "shared" | "alone"): number {
  let taken = 0;
  while (slots.hasRoom(task, how)) {
    slots.take(task);
    taken++;
  }
  return taken;
}

test("one user has a quarter of the places while others want some, and never all", () => {
  const slots = createWorkerSlots(44, 32);
  expect(takeAll(slots, words(1), "shared")).toBe(11);
  expect(slots.crowds()).toEqual({ crowded: [1], full: [] });
  expect(takeAll(slots, words(1), "alone")).toBe(24 - 11);
  expect(slots.crowds()).toEqual({ crowded: [1], full: [1] });
  expect(takeAll(slots, words(2), "shared")).toBe(11);
});

test("files have at most half of the places, and one user's never all of those", () => {
  const slots = createWorkerSlots(44, 32);
  expect(takeAll(slots, file(1), "alone")).toBe(16);
  expect(slots.areUploadsFull()).toBe(false);
  expect(takeAll(slots, file(2), "alone")).toBe(6);
  expect(slots.areUploadsFull()).toBe(true);
  expect([slots.hasRoom(file(3), "shared"), slots.hasRoom(words(3), "shared")]).toEqual([false, true]);
});

test("what is given back is free again, and a process with one slot has places too", () => {
  const slots = createWorkerSlots(13, 1);
  const leave = slots.take(file(1));
  leave();
  expect(slots.crowds()).toEqual({ crowded: [], full: [] });
  expect(takeAll(slots, file(1), "alone")).toBe(4);
});
