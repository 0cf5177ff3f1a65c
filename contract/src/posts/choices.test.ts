import { expect, test } from "vitest";
import { brandTypeLabels, brandTypes } from "./brand-type.ts";
import { errorBuckets } from "./error-buckets.ts";
import { mediaHosts } from "./media-host.ts";
import { textSources } from "./text-source.ts";
import { TiktokPrivacy, tiktokPrivacyLabels } from "./tiktok-privacy.ts";

test("media is hosted by Redgifs or Reddit (ENT-27)", () => {
  expect(mediaHosts).toEqual(["redgifs", "reddit"]);
});

test("a text is empty, generated, typed or rephrased (ENT-39)", () => {
  expect(textSources).toEqual(["empty", "generate", "manual", "rephrase"]);
});

test("TikTok has four privacy levels with their labels (ENT-41)", () => {
  expect(TiktokPrivacy).toEqual({
    publicToEveryone: 1,
    mutualFollowFriends: 2,
    followerOfCreator: 3,
    selfOnly: 4,
  });
  expect(tiktokPrivacyLabels).toEqual({ 1: "Everyone", 2: "Friends", 3: "Followers", 4: "Only you" });
});

test("a promoted brand is the own one or that of a third party (ENT-42)", () => {
  expect(brandTypes).toEqual(["own", "thirdParty"]);
  expect(brandTypeLabels).toEqual({ own: "Your brand", thirdParty: "Branded content" });
});

test("scheduler errors go to ten buckets (ENT-48)", () => {
  expect(errorBuckets).toEqual([
    "title",
    "content",
    "media",
    "comment",
    "subreddits",
    "postTime",
    "flairs",
    "deleteAfter",
    "brandType",
    "privacyLevel",
  ]);
});
