import { expect, test } from "vitest";
import { redgifsTagsError, tagsIn } from "./redgifs-tags.ts";

test("tags are read from a line with commas, each once", () => {
  expect(tagsIn(" Film,  slow   motion,film,,\nFashion ")).toEqual(["Film", "slow motion", "Fashion"]);
});

test("3 to 10 tags of 2 to 30 characters (SE-07)", () => {
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);
  expect(redgifsTagsError(tags(2))).toBe("Set at least 3 tags.");
  expect([redgifsTagsError(tags(3)), redgifsTagsError(tags(10))]).toEqual([null, null]);
  expect(redgifsTagsError(tags(11))).toBe("Set up to 10 tags.");
  expect(redgifsTagsError([...tags(2), "x"])).toBe("Each tag must be at least 2 characters long.");
  expect(redgifsTagsError([...tags(2), "xy", "x".repeat(30)])).toBeNull();
  expect(redgifsTagsError([...tags(2), "x".repeat(31)])).toBe("Tags mustn't be longer than 30 characters.");
});
