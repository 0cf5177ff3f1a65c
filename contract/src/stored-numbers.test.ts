import { expect, test } from "vitest";
import { Platform } from "./accounts/platform.ts";
import { TiktokPrivacy } from "./posts/tiktok-privacy.ts";
import { RequirementLevel } from "./subreddits/requirement-level.ts";

test("what is stored by number keeps its number", () => {
  expect(Platform).toEqual({ reddit: 1, redgifs: 2, twitter: 3, instagram: 4, tiktok: 5 });
  const asked = { allowed: 1, required: 2, optional: 3, username: 4, comment: 5, profile: 6, no: 7 };
  expect(RequirementLevel).toEqual({ not_mentioned: -1, forbidden: 0, ...asked });
  expect(TiktokPrivacy).toEqual({ publicToEveryone: 1, mutualFollowFriends: 2, followerOfCreator: 3, selfOnly: 4 });
});
