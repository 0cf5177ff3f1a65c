import { aSubreddit } from "@ponkan/contract/posts/validation/testing";
import { expect, test } from "vitest";
import { fittingTitles } from "./fitting-titles.ts";

const now = new Date("2026-05-01T12:00:00Z");
const titlesFor = (pattern: string) =>
  fittingTitles(
    [{ title: "Two days of rain", why: "" }],
    { subreddit: aSubreddit({}, { title_regexes: [pattern] }), now },
    { most: 5, taken: new Set() },
  ).map(({ title }) => title);

test("a mark that is the same for everybody is put in front", () => {
  expect(titlesFor("^\\[OC\\]")).toEqual(["[OC] Two days of rain"]);
});

test("facts that only the author knows are not made up", () => {
  expect(titlesFor("^[MFX]/\\d{2}/\\d{3}cm")).toEqual([]);
});
