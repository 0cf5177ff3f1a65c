import { describe, expect, test } from "vitest";
import { bookablePlatforms, Platform, platformLabels } from "./accounts/platform.ts";
import { DEFAULT_PLAN_INDEX, DISCOUNT_POLL_MS, POSTS_WHILE_PLANS_LOAD } from "./billing/constants.ts";
import { YEARLY_SAVING_PERCENT } from "./billing/prices.ts";
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./forms/limits.ts";
import { CREATOR_NAME_TOOLTIP_OVER, gridBreakpoints } from "./layout/breakpoints.ts";
import { brandTypes } from "./posts/brand-type.ts";
import { errorBuckets } from "./posts/error-buckets.ts";
import { mediaHosts } from "./posts/media-host.ts";
import { postKinds } from "./posts/post-kind.ts";
import { PostStatus } from "./posts/post-status.ts";
import { postTypeLabels, postTypes } from "./posts/post-type.ts";
import { removalReasons } from "./posts/removal-reason.ts";
import { textSources } from "./posts/text-source.ts";
import { TiktokPrivacy } from "./posts/tiktok-privacy.ts";
import { broadcastEvents } from "./realtime/events.ts";
import { RequirementLevel, requirementLevelLabels } from "./subreddits/requirement-level.ts";
import { searchFields } from "./subreddits/search/search-fields.ts";
import { IMPERSONATE_REMOVAL_MS, SCROLL_RESET_MS } from "./time/constants.ts";

/** Renaming or renumbering any of these breaks stored rows, links and API clients. */
const numbersOf = (members: Record<string, number>) => new Set(Object.values(members)).size;

describe("platforms and posts", () => {
  test("five platforms, of which four can be scheduled to (SCOPE-05, SCOPE-06, ENT-28)", () => {
    expect(Platform).toEqual({ reddit: 1, redgifs: 2, twitter: 3, instagram: 4, tiktok: 5 });
    expect(bookablePlatforms).toEqual(["reddit", "twitter", "instagram", "tiktok"]);
  });

  test("platforms are called by their names (ENT-29)", () => {
    const names = ["Reddit", "Redgifs", "X (Twitter)", "Instagram", "TikTok"];
    expect(Object.keys(Platform).map((name) => platformLabels[name as keyof typeof Platform])).toEqual(names);
  });

  test("a post is scheduled, started, posted, failed or deleted (ENT-20)", () => {
    expect(Object.keys(PostStatus)).toEqual(["scheduled", "started", "posted", "failed", "deleted"]);
    expect(numbersOf(PostStatus)).toBe(5);
  });

  test("kinds and types of posts (ENT-21, ENT-22, ENT-23)", () => {
    expect(postKinds).toEqual(["self", "link", "image", "instagramStory", "instagramReel"]);
    expect(postTypes).toEqual(["text", "link", "media", "instagramStory", "instagramReel"]);
    expect(postTypes.map((type) => postTypeLabels[type])).toEqual(["Text", "Link", "Media", "Story", "Reel"]);
  });

  test("who or what removed a post (ENT-25), and who keeps its media (ENT-27)", () => {
    const people = ["deleted", "author", "moderator", "reddit", "automod_filtered"];
    const offices = ["copyright_takedown", "content_takedown", "anti_evil_ops", "community_ops", "legal_operations"];
    expect(removalReasons).toEqual([...people, ...offices]);
    expect(mediaHosts).toEqual(["redgifs", "reddit"]);
  });

  test("where the text comes from (ENT-39), and what TikTok wants to know (ENT-41, ENT-42)", () => {
    expect(textSources).toEqual(["empty", "generate", "manual", "rephrase"]);
    const levels = ["publicToEveryone", "mutualFollowFriends", "followerOfCreator", "selfOnly"];
    expect(Object.keys(TiktokPrivacy)).toEqual(levels);
    expect(brandTypes).toEqual(["own", "thirdParty"]);
  });

  test("what is wrong with a post belongs to one of its fields (ENT-48)", () => {
    const fields = "title content media comment subreddits postTime flairs deleteAfter brandType privacyLevel".split(
      " ",
    );
    expect(errorBuckets).toEqual(fields);
  });
});

describe("subreddits", () => {
  test("levels of requirements have these numbers and names (ENT-31, ENT-32, ENT-33)", () => {
    const asked = { allowed: 1, required: 2, optional: 3, username: 4, comment: 5, profile: 6, no: 7 };
    expect(RequirementLevel).toEqual({ not_mentioned: -1, forbidden: 0, ...asked });
    expect([requirementLevelLabels[-1], requirementLevelLabels[0]]).toEqual(["Unknown", "Forbidden"]);
  });

  test("fields are yes or no, words, numbers or dates (ENT-44)", () => {
    const kinds = new Set(Object.values(searchFields).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(["boolean", "string", "number", "date"]));
  });
});

test("what a creator's channel says beside posts and the inbox (ENT-46)", () => {
  expect(broadcastEvents).toEqual(["accountChanged", "subscriptionUpdated", "globalModalMessage"]);
});

describe("figures", () => {
  test("plans (CONST-11, CONST-12, CONST-16)", () => {
    expect([YEARLY_SAVING_PERCENT, DEFAULT_PLAN_INDEX, POSTS_WHILE_PLANS_LOAD, DISCOUNT_POLL_MS]).toEqual([
      25, 4, 5, 1000,
    ]);
  });

  test("forms (CONST-22, CONST-23)", () => {
    expect([EMAIL_MAX, PASSWORD_MIN, PASSWORD_MAX]).toEqual([255, 8, 255]);
  });

  test("layout (CONST-25, CONST-26, CONST-27, CONST-29)", () => {
    expect(CREATOR_NAME_TOOLTIP_OVER).toBe(25);
    expect([SCROLL_RESET_MS, IMPERSONATE_REMOVAL_MS]).toEqual([100, 500]);
    expect(gridBreakpoints).toEqual({ sm: 600, md: 1024, lg: 1440, xl: 1920 });
  });
});
