import { type BookablePlatform, bookablePlatforms, Platform } from "@ponkan/contract/accounts/platform";
import { isUsedOn, postFieldNames } from "@ponkan/contract/posts/fields/field-values";
import { otherShownValues } from "@ponkan/contract/posts/fields/testing";
import { expect, test } from "vitest";
import { fieldsOf } from "./post-fields.ts";

const aPost = (platform: BookablePlatform, changes: Partial<Parameters<typeof fieldsOf>[0]> = {}) => ({
  ...otherShownValues,
  platform: Platform[platform],
  ...changes,
});

test("everything that was chosen for a post to Reddit is named", () => {
  expect(fieldsOf(aPost("reddit", { type: "media", is_nsfw: null, delete_threshold: 1200 }))).toEqual([
    ["Platform", "Reddit"],
    ["Type", "Media"],
    ["Title", "Another Title"],
    ["Text", "Another Text"],
    ["Media", "ridge.jpg"],
    ["Subreddit", "r/ridgelines"],
    ["Media host", "Redgifs"],
    ["Flair", "Name not known"],
    ["NSFW", "Same as subreddit"],
    ["Spoiler", "Yes"],
    ["Original content", "Yes"],
    ["Send replies to inbox", "No"],
    ["Share on own profile", "Yes"],
    ["First comment", "Another First comment"],
    ["Delete after", "24 hours, below a score of 1,200"],
    ["Not later than", "2 minutes after its time"],
  ]);
});

test("TikTok has who can see it and what it promotes, X a reply, Instagram a caption", () => {
  expect(fieldsOf(aPost("tiktok", { type: "media", allow_stitch: false }))).toEqual([
    ["Platform", "TikTok"],
    ["Type", "Media"],
    ["Caption", "Another Text"],
    ["Media", "ridge.jpg"],
    ["Who can see it", "Everyone"],
    ["Promotes", "Your brand, Branded content"],
    ["Comments", "Yes"],
    ["Duet", "Yes"],
    ["Stitch", "No"],
    ["Not later than", "2 minutes after its time"],
  ]);
  expect(fieldsOf(aPost("twitter"))).toContainEqual(["Reply", "Another First comment"]);
  expect(fieldsOf(aPost("instagram"))).toContainEqual(["Caption", "Another Text"]);
  expect(fieldsOf(aPost("tiktok", { discloses_brand: false })).map(([name]) => name)).not.toContain("Promotes");
});

test.each(bookablePlatforms)("each field that %s uses has a line, but those said with another", (platform) => {
  const saidElsewhere = ["discloses_brand", "post_at", "delete_threshold"];
  const fields = postFieldNames.filter((field) => isUsedOn(field, platform) && !saidElsewhere.includes(field));
  expect(fieldsOf(aPost(platform))).toHaveLength(1 + fields.length);
});
