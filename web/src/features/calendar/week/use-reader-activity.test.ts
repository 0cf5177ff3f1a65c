import { expect, test } from "vitest";
import { activityOf } from "./use-reader-activity.ts";

const cell = (weekday: number, hour: number, posts: number, value: number | null) => ({ weekday, hour, posts, value });

test("the best hour has the strongest colour, the worst the weakest, an hour without posts none", () => {
  const activity = activityOf([cell(0, 9, 4, 2), cell(0, 10, 0, null), cell(4, 18, 4, 8), cell(6, 23, 2, 5)])!;
  expect([activity[0]![9], activity[0]![10], activity[4]![18], activity[6]![23]]).toEqual([1, 0, 7, 4]);
  expect(activity.flat().filter((step) => step > 0)).toHaveLength(3);
});

test("fewer than ten posts tell nothing (AN-05)", () => {
  expect(activityOf([cell(0, 9, 9, 2), cell(0, 10, 0, null)])).toBeNull();
  expect(activityOf([cell(0, 9, 10, 2)])![0]![9]).toBe(7);
});
