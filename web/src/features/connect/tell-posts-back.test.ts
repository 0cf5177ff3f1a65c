import { expect, test } from "vitest";
import { wordsOfPostsBack } from "./tell-posts-back.ts";

const none = { go_on: 0, missed: 0, first_missed: "", can_go_back: 0 };

test.each([
  [{ go_on: 1 }, "1 scheduled post goes on."],
  [{ go_on: 3 }, "3 scheduled posts go on."],
  [{ missed: 1, first_missed: "Red rock" }, "'Red rock' missed its time."],
  [{ missed: 1 }, "1 post missed its time."],
  [
    { go_on: 3, missed: 3, first_missed: "Red rock" },
    "3 scheduled posts go on. 'Red rock' and 2 others missed their time.",
  ],
  [{ missed: 2 }, "2 posts missed their time."],
  [{ can_go_back: 1 }, "1 post can be put back to its time."],
  [
    { missed: 1, first_missed: "Fog", can_go_back: 4 },
    "'Fog' missed its time. 4 posts can be put back to their times.",
  ],
])("after a reconnect, %j: %s (AC-14)", (posts, words) => {
  expect(wordsOfPostsBack({ ...none, ...posts })).toBe(words);
});
