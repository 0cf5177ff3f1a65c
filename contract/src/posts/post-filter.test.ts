import { expect, test } from "vitest";
import { defaultPostFilter } from "./post-filter.ts";

test("the filter of posts is empty by default (ENT-47)", () => {
  expect(defaultPostFilter).toEqual({
    subreddits: [],
    content: "",
    status: [],
    title: "",
    start_date: "",
    end_date: "",
    threats: [],
  });
});
