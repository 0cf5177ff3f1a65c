import { expect, test } from "vitest";
import { Platform } from "../../accounts/platform.ts";
import { isTopLevelDomain } from "../../settings/top-level-domains.ts";
import { RequirementLevel } from "../../subreddits/requirement-level.ts";
import type { GivenRules } from "../../subreddits/rules.ts";
import { TiktokPrivacy } from "../tiktok-privacy.ts";
import { bucketOf, isError, textOf } from "./findings.ts";
import { matchesAny } from "./linear-patterns.ts";
import type { PostInput, RuleContext } from "./rule-context.ts";
import type { MediaFacts, SubredditFacts } from "./rule-facts.ts";
import { aPostInput, aSubreddit } from "./testing.ts";
import { validateBatch } from "./validate-batch.ts";
import { validatePost } from "./validate-post.ts";

const now = new Date("2026-05-01T12:00:00Z");
const MB = 1024 * 1024;

function around(changes: Partial<RuleContext> = {}): RuleContext {
  return {
    now,
    account: { username: "ann", karma: 100, age_days: 10, privacy_levels: [1, 4], max_video_seconds: 60 },
    hasRedgifs: true,
    subreddit: aSubreddit(),
    media: new Map(),
    hasWebsite: true,
    others: [],
    tools: { matchesAny, weightedLength: (text) => text.length, isTopLevelDomain },
    ...changes,
  };
}

const withRules = (rules: GivenRules) => around({ subreddit: aSubreddit({}, rules) });
const messages = (post: PostInput, context = around()) =>
  validatePost(post, context).map((finding) =>
    isError(finding)
      ? `${bucketOf(finding)}: ${textOf(finding)}`
      : `${bucketOf(finding)} (warning): ${textOf(finding)}`,
  );

test("a plain post has nothing to complain about, with rules or without (SV-03)", () => {
  expect(messages(aPostInput())).toEqual([]);
  expect(messages(aPostInput(), around({ subreddit: aSubreddit({ rules: null }) }))).toEqual([]);
  expect(messages(aPostInput(), around({ subreddit: undefined }))).toEqual([]);
});

test.each<[id: string, title: string, rules: GivenRules, message: string]>([
  ["SV-T1", "  ", {}, "Title is required."],
  ["SV-T1", "\u200b\u2060\u3164\u2800 \ufeff", {}, "Title is required."],
  ["SV-T2", "é".repeat(301), {}, "Title mustn't be longer than 300 characters."],
  ["SV-T3", "a\nb", {}, "Title mustn't contain line breaks."],
  ["SV-T3", "a\u2028b", {}, "Title mustn't contain line breaks."],
  ["SV-T4", "abc", { title_text_min_length: 4 }, "r/ridgelines requires at least 4 characters in the title."],
  ["SV-T5", "abcde", { title_text_max_length: 4 }, "r/ridgelines doesn't allow more than 4 characters in the title."],
  ["SV-T6", "Buy NOW", { title_blacklisted_strings: ["now"] }, `r/ridgelines doesn't allow "now" in the title.`],
  ["SV-T7", "abc", { title_required_strings: ["[OC]"] }, `r/ridgelines requires "[OC]" in the title.`],
  ["SV-T8", "abc", { title_required_strings: ["a1", "b1"] }, `r/ridgelines requires one of "a1", "b1" in the title.`],
  ["SV-T9", "abc", { title_regexes: ["^\\d+$"] }, "r/ridgelines requires a specific format in the title."],
  ["SV-T11", "Hi {name}", {}, "Unknown variable {name} in the title."],
])("%s: title %j", (_id, title, rules, message) => {
  expect(messages(aPostInput({ title }), withRules(rules))).toEqual([`title: ${message}`]);
});

test("titles at the edge pass, counted as people count (SV-T2, SV-T4, SV-T7)", () => {
  expect(messages(aPostInput({ title: "🍊".repeat(300) }))).toEqual([]);
  const rules = { title_text_min_length: 3, title_text_max_length: 3, title_required_strings: ["X", "b"] };
  expect(messages(aPostInput({ title: " aBc " }), withRules(rules))).toEqual([]);
  expect(messages(aPostInput({ title: "{day} with {creator}" }))).toEqual([]);
});

test.each<[id: string, content: string, rules: GivenRules, message: string]>([
  ["SV-C1", "", { body_restriction_policy: "required" }, "r/ridgelines requires text in the post."],
  [
    "SV-C2",
    "x",
    { body_restriction_policy: "notAllowed", body_text_min_length: 9 },
    "r/ridgelines doesn't allow text in the post.",
  ],
  ["SV-C3", "abc", { body_text_min_length: 4 }, "r/ridgelines requires at least 4 characters in the text."],
  ["SV-C4", "abcde", { body_text_max_length: 4 }, "r/ridgelines doesn't allow more than 4 characters in the text."],
  ["SV-C5", "Buy NOW", { body_blacklisted_strings: ["now"] }, `r/ridgelines doesn't allow "now" in the text.`],
  ["SV-C6", "abc", { body_required_strings: ["x", "y"] }, `r/ridgelines requires one of "x", "y" in the text.`],
  ["SV-C7", "abc", { body_regexes: ["^\\d+$"] }, "r/ridgelines requires a specific format in the text."],
  ["SV-C8", "a".repeat(40_001), {}, "Text mustn't be longer than 40000 characters."],
  ["SV-C19", "see {where}", {}, "Unknown variable {where} in the text."],
])("%s: text", (_id, content, rules, message) => {
  expect(messages(aPostInput({ content }), withRules(rules))).toEqual([`content: ${message}`]);
});

test("an empty text that nobody asks for meets no body rule (SV-C3, SV-C6, SV-C7)", () => {
  const rules = { body_text_min_length: 9, body_required_strings: ["x"], body_regexes: ["y"] };
  expect(messages(aPostInput(), withRules(rules))).toEqual([]);
});

test("{link} needs a website (SV-C19)", () => {
  expect(messages(aPostInput({ content: "{link}" }), around({ hasWebsite: false }))).toEqual([
    "content: Set your website in the settings to use {link}.",
  ]);
});

const seven = ["a.com", "b.com", "c.com", "d.com", "e.com", "f.com", "g.com"];
test.each<[id: string, content: string, rules: GivenRules, expected: string[]]>([
  ["SV-C9", " ", {}, ["Link is required."]],
  ["SV-C10", "ftp://a.com/x", {}, ["Link must be a valid URL."]],
  ["SV-C10", "javascript:alert(1)", {}, ["Link must be a valid URL."]],
  ["SV-C10", `https://a.com/${"x".repeat(2048)}`, {}, ["Link must be a valid URL."]],
  ["SV-C10", "https://user@a.com/", {}, ["Link must be a valid URL."]],
  ["SV-C10", "example.com/page", {}, []],
  [
    "SV-C11",
    "https://i.imgur.com/x",
    { link_restriction_policy: "blacklist", domain_blacklist: ["imgur.com"] },
    ["r/ridgelines doesn't allow links to imgur.com."],
  ],
  ["SV-C11", "https://notimgur.com/x", { link_restriction_policy: "blacklist", domain_blacklist: ["imgur.com"] }, []],
  ["SV-C11", "https://imgur.com/x", { domain_blacklist: ["imgur.com"] }, []],
  [
    "SV-C12",
    "https://x.org",
    { link_restriction_policy: "whitelist", domain_whitelist: seven },
    ["r/ridgelines allows only links to a.com, b.com, c.com, d.com, e.com and 2 more."],
  ],
  ["SV-C12", "https://www.a.com", { link_restriction_policy: "whitelist", domain_whitelist: seven }, []],
])("%s: link %j", (_id, content, rules, expected) => {
  expect(messages(aPostInput({ type: "link", content }), withRules(rules))).toEqual(
    expected.map((text) => `content: ${text}`),
  );
});

test("the same link again within the age of the subreddit is a repost (SV-C13)", () => {
  const other = { subreddit: "RidgeLines", link: "http://www.a.com/x/", content_key: null, isScheduled: false };
  const post = aPostInput({ type: "link", content: "https://a.com/x#top" });
  const repost = (post_at: string) =>
    messages(post, { ...withRules({ link_repost_age: 3 }), others: [{ ...other, post_at }] });
  expect(repost("2026-04-29T13:00:00Z")).toEqual([
    "content: r/ridgelines doesn't allow reposting a link within 3 days.",
  ]);
  expect(repost("2026-04-28T13:00:00Z")).toEqual([]);
});

test("X, Instagram and TikTok have their own text rules (SV-C14 to SV-C18)", () => {
  const x = aPostInput({ platform: Platform.twitter, subreddit: "" });
  expect(messages(x)).toEqual(["content: Text is required."]);
  expect(messages({ ...x, content: "a".repeat(281) })).toEqual([
    "content: Text mustn't be longer than 280 characters.",
  ]);
  const image: MediaFacts = { id: 1, type: "image/jpeg", size: MB, duration: null, status: "success" };
  const media = new Map([[1, image]]);
  const feed = aPostInput({ platform: Platform.instagram, type: "media", media: [{ id: 1, caption: "", url: "" }] });
  const caption = (content: string) => messages({ ...feed, content }, around({ media }));
  expect(caption("a".repeat(2201))).toEqual(["content: Caption mustn't be longer than 2200 characters."]);
  expect(caption("#a ".repeat(31))).toEqual(["content: Caption mustn't contain more than 30 hashtags."]);
  expect(caption("@a ".repeat(21))).toEqual(["content: Caption mustn't contain more than 20 mentions."]);
  expect(caption("#a ".repeat(6))).toEqual(["content (warning): Instagram may ignore more than 5 hashtags."]);
});

const image = (changes: Partial<MediaFacts> = {}): MediaFacts => ({
  id: 0,
  type: "image/jpeg",
  size: MB,
  duration: null,
  status: "success",
  ...changes,
});
const video = (changes: Partial<MediaFacts> = {}) => image({ type: "video/mp4", duration: 10, ...changes });
const gif = (changes: Partial<MediaFacts> = {}) => image({ type: "image/gif", ...changes });

function mediaMessages(
  items: MediaFacts[],
  post: Partial<PostInput> = {},
  rules: GivenRules = {},
  changes: Partial<RuleContext> = {},
) {
  const media = new Map(items.map((item, index) => [index + 1, { ...item, id: index + 1 }]));
  const listed = items.map((_, index) => ({ id: index + 1, caption: "", url: "" }));
  return messages(aPostInput({ type: "media", media: listed, ...post }), { ...withRules(rules), media, ...changes });
}
const many = (count: number) => Array.from({ length: count }, () => image());
const captioned = (caption: string, url = "") => ({ media: [1, 2].map((id) => ({ id, caption, url })) });
const noMedia = { text: true, link: true, images: false, videos: false, galleries: false };
const [x, instagram, tiktok] = [Platform.twitter, Platform.instagram, Platform.tiktok].map((platform) => ({
  platform,
  subreddit: "",
})) as [Partial<PostInput>, Partial<PostInput>, Partial<PostInput>];
const story = { ...instagram, type: "instagramStory" as const };
const reel = { ...instagram, type: "instagramReel" as const };
const privacy = { ...tiktok, privacy_level: TiktokPrivacy.publicToEveryone };

test.each<[id: string, found: string[], expected: string[]]>([
  ["SV-M1", mediaMessages([]), ["Media is required."]],
  ["SV-M2", mediaMessages([image({ type: "image/webp" })]), ["Media must be a PNG, JPEG, GIF, MP4 or MOV file."]],
  ["SV-M3", mediaMessages([video({ size: 104_857_601 })]), ["Media mustn't be larger than 100 MB."]],
  ["SV-M4", mediaMessages([image({ status: "uploading" })]), ["Wait until the media is uploaded."]],
  ["SV-M5", mediaMessages([image({ status: "failed" })]), ["Media failed to upload. Remove it or try again."]],
  [
    "SV-M6",
    mediaMessages([image()], { media: [{ id: 9, caption: "", url: "" }] }),
    ["Media no longer exists. Pick a different one."],
  ],
  ["SV-M7", mediaMessages([image(), gif()]), ["A gallery can contain only images."]],
  ["SV-M8", mediaMessages(many(21)), ["Media mustn't be more than 20 items."]],
  [
    "SV-M9",
    mediaMessages(many(2), {}, { gallery_min_items: 3 }),
    ["r/ridgelines requires at least 3 items in the gallery."],
  ],
  [
    "SV-M10",
    mediaMessages(many(3), {}, { gallery_max_items: 2 }),
    ["r/ridgelines doesn't allow more than 2 items in the gallery."],
  ],
  [
    "SV-M11",
    mediaMessages(many(2), {}, { gallery_captions_requirement: "required" }),
    ["r/ridgelines requires a caption for each gallery item."],
  ],
  [
    "SV-M12",
    mediaMessages(many(2), captioned("hi"), { gallery_captions_requirement: "notAllowed" }),
    ["r/ridgelines doesn't allow captions in the gallery."],
  ],
  [
    "SV-M13",
    mediaMessages(many(2), {}, { gallery_urls_requirement: "required" }),
    ["r/ridgelines requires a link for each gallery item."],
  ],
  [
    "SV-M14",
    mediaMessages(many(2), captioned("", "a.com"), { gallery_urls_requirement: "notAllowed" }),
    ["r/ridgelines doesn't allow links in the gallery."],
  ],
  ["SV-M15", mediaMessages(many(2), captioned("a".repeat(181))), ["Caption mustn't be longer than 180 characters."]],
  ["SV-M15", mediaMessages(many(2), captioned("", "nope")), ["Gallery link must be a valid URL."]],
  [
    "SV-M16",
    mediaMessages([image()], {}, {}, { subreddit: aSubreddit({ allows: noMedia }) }),
    ["r/ridgelines doesn't allow images."],
  ],
  [
    "SV-M16",
    mediaMessages([video()], {}, {}, { subreddit: aSubreddit({ allows: noMedia }) }),
    ["r/ridgelines doesn't allow videos."],
  ],
  [
    "SV-M16",
    mediaMessages(many(2), {}, {}, { subreddit: aSubreddit({ allows: noMedia }) }),
    ["r/ridgelines doesn't allow galleries."],
  ],
  [
    "SV-M17",
    mediaMessages([video()], { media_host: "redgifs" }, {}, { hasRedgifs: false }),
    ["Connect your Redgifs account to upload media to Redgifs."],
  ],
  [
    "SV-M18",
    mediaMessages([image()], { media_host: "redgifs" }),
    ["Only one video or GIF can be uploaded to Redgifs."],
  ],
  [
    "SV-C11",
    mediaMessages(
      [video()],
      { media_host: "redgifs" },
      { link_restriction_policy: "blacklist", domain_blacklist: ["redgifs.com"] },
    ),
    ["r/ridgelines doesn't allow links to redgifs.com."],
  ],
  ["SV-M19", mediaMessages([image({ size: 20_971_521 })]), ["Reddit doesn't allow images larger than 20 MB."]],
  ["SV-M19", mediaMessages([gif({ size: 30 * MB })]), []],
  ["SV-M20", mediaMessages(many(5), x), ["X allows up to 4 images, or 1 GIF, or 1 video."]],
  ["SV-M20", mediaMessages([image(), video()], x), ["X allows up to 4 images, or 1 GIF, or 1 video."]],
  ["SV-M21", mediaMessages([image({ size: 6 * MB })], x), ["X doesn't allow images larger than 5 MB."]],
  ["SV-M21", mediaMessages([gif({ size: 16 * MB })], x), ["X doesn't allow GIFs larger than 15 MB."]],
  ["SV-M21", mediaMessages([video({ duration: 141 })], x), ["X doesn't allow videos longer than 140 seconds."]],
  ["SV-M22", mediaMessages(many(11), instagram), ["Instagram allows up to 10 items."]],
  ["SV-M22", mediaMessages([gif()], instagram), ["Instagram doesn't allow GIFs."]],
  ["SV-M23", mediaMessages(many(2), story), ["A story needs exactly one image or video."]],
  ["SV-M23", mediaMessages([video({ duration: 61 })], story), ["A story video must be between 3 and 60 seconds long."]],
  ["SV-M24", mediaMessages([image()], reel), ["A reel needs exactly one video."]],
  ["SV-M24", mediaMessages([video({ duration: 2 })], reel), ["A reel must be between 3 seconds and 15 minutes long."]],
  ["SV-M25", mediaMessages([image()], privacy), ["TikTok needs exactly one video."]],
  [
    "SV-M25",
    mediaMessages([video({ duration: 61 })], privacy),
    ["TikTok doesn't allow videos longer than 60 seconds."],
  ],
])("%s: media", (_id, found, expected) => {
  expect(found).toEqual(expected.map((text) => `media: ${text}`));
});

test.each<[id: string, post: Partial<PostInput>, message: string]>([
  ["SV-K1", { comment: "a".repeat(10_001) }, "Comment mustn't be longer than 10000 characters."],
  [
    "SV-K2",
    { platform: Platform.twitter, content: "x", comment: "a".repeat(281) },
    "Comment mustn't be longer than 280 characters.",
  ],
  ["SV-K6", { comment: "{foo}" }, "Unknown variable {foo} in the comment."],
])("%s: comment", (_id, post, message) => {
  expect(messages(aPostInput(post))).toEqual([`comment: ${message}`]);
});

test("a comment nobody can write, or with an unwelcome link, is reported (SV-K3, SV-K4, SV-K5)", () => {
  expect(mediaMessages([video()], { ...story, comment: "hi" })).toEqual([
    "comment: Comments can't be added to stories.",
  ]);
  expect(mediaMessages([video()], { ...privacy, comment: "hi" })).toEqual([
    "comment: Comments can't be added to TikTok posts.",
  ]);
  const promotion = (level: RequirementLevel) => around({ subreddit: aSubreddit({ promotion: level }) });
  expect(messages(aPostInput({ comment: "see https://a.com" }), promotion(RequirementLevel.forbidden))).toEqual([
    "comment (warning): r/ridgelines doesn't allow links in the comment.",
  ]);
  expect(messages(aPostInput({ content: "see https://a.com" }), promotion(RequirementLevel.comment))).toEqual([
    "content (warning): r/ridgelines allows links only in the comment.",
  ]);
});

test.each<[id: string, changes: Partial<SubredditFacts>, message: string]>([
  ["SV-S3", { access: "noexist" }, "r/ridgelines doesn't exist."],
  ["SV-S4", { access: "private" }, "r/ridgelines is private."],
  ["SV-S5", { access: "banned" }, "r/ridgelines is banned."],
  ["SV-S6", { access: "gold_only" }, "r/ridgelines is only for Reddit Premium members."],
  ["SV-S7", { access: "restricted" }, "r/ridgelines allows posts only from approved users."],
  ["SV-S9", { is_banned_from: true }, "Your Reddit account is banned from r/ridgelines."],
  ["SV-S11", { allows: { ...noMedia, text: false } }, "r/ridgelines doesn't allow text posts."],
])("%s: subreddit", (_id, changes, message) => {
  expect(messages(aPostInput(), around({ subreddit: aSubreddit(changes) }))).toEqual([`subreddits: ${message}`]);
});

test("names, accounts and warnings of subreddits (SV-S1, SV-S2, SV-S8, SV-S11, SV-S12, SV-S14, SV-S15, SV-S16)", () => {
  expect(messages(aPostInput({ subreddit: "" }))).toEqual(["subreddits: Subreddit is required."]);
  expect(messages(aPostInput({ subreddit: "no way" }))).toEqual([`subreddits: "no way" is not a valid subreddit.`]);
  expect(messages(aPostInput({ subreddit: "u_Ann" }))).toEqual([]);
  expect(messages(aPostInput(), around({ account: null }))).toEqual([
    "subreddits: Connect your Reddit account to schedule posts.",
  ]);
  const messagesAbout = (changes: Partial<SubredditFacts>, post: Partial<PostInput> = {}) =>
    messages(aPostInput(post), around({ subreddit: aSubreddit(changes) }));
  expect(messagesAbout({ access: "restricted", is_approved: true })).toEqual([]);
  expect(messagesAbout({ access: "gated" })).toEqual([
    "subreddits (warning): r/ridgelines is quarantined. Posts may not be shown.",
  ]);
  expect(messagesAbout({ min_karma: 101 })).toEqual(["subreddits (warning): r/ridgelines requires 101 karma."]);
  expect(messagesAbout({ min_account_age_days: 30 })).toEqual([
    "subreddits (warning): r/ridgelines requires an account older than 30 days.",
  ]);
  expect(messagesAbout({ verification: RequirementLevel.required })).toEqual([
    "subreddits (warning): r/ridgelines requires verification before posting.",
  ]);
  expect(messagesAbout({}, { is_nsfw: true })).toEqual(["subreddits: r/ridgelines doesn't allow NSFW posts."]);
  const noLinks = { ...noMedia, link: false };
  expect(messagesAbout({ allows: noLinks }, { type: "link", content: "a.com" })).toEqual([
    "subreddits: r/ridgelines doesn't allow link posts.",
  ]);
});

test.each<[id: string, post_at: string, message: string | null]>([
  ["SV-P1", "", "Post time is required."],
  ["SV-P2", "tomorrow", "Post time must be a valid date."],
  ["SV-P3", "2026-05-01T11:59:59Z", "Post time must be in the future."],
  ["SV-P4", "2027-05-01T12:00:01Z", "Post time mustn't be more than 365 days away."],
  ["SV-P6", "2026-05-01T14:00:59Z", "A post to r/ridgelines is already scheduled at this time."],
  ["SV-P6", "2026-05-01T14:01:00Z", null],
])("%s: post time %s", (_id, post_at, message) => {
  const other = {
    subreddit: "RIDGELINES",
    post_at: "2026-05-01T14:00:00Z",
    link: null,
    content_key: null,
    isScheduled: true,
  };
  expect(messages(aPostInput({ post_at }), around({ others: [other] }))).toEqual(
    message ? [`postTime: ${message}`] : [],
  );
});

test("the server forgives a minute, and null means now (SV-P3)", () => {
  expect(validatePost(aPostInput({ post_at: "2026-05-01T11:59:01Z" }), around(), { graceMs: 60_000 })).toEqual([]);
  expect(messages(aPostInput({ post_at: null }))).toEqual([]);
});

const flairs = [
  { id: "f1", text: "Photo", is_editable: false },
  { id: "f2", text: "Own", is_editable: true },
];
test.each<[id: string, flair: PostInput["flair"], subreddit: SubredditFacts, message: string | null]>([
  ["SV-F1", null, aSubreddit({ flairs }, { is_flair_required: true }), "r/ridgelines requires a flair."],
  ["SV-F2", { id: "f9", text: "Gone" }, aSubreddit({ flairs }), `Flair "Gone" doesn't exist in r/ridgelines.`],
  ["SV-F3", { id: "f2", text: "a".repeat(65) }, aSubreddit({ flairs }), "Flair mustn't be longer than 64 characters."],
  ["SV-F4", { id: "f1", text: "Mine" }, aSubreddit({ flairs }), `Flair "Photo" can't be edited in r/ridgelines.`],
  ["SV-F5", null, aSubreddit({}, { is_flair_required: true }), null],
  ["SV-F2", { id: "f2", text: "Mine" }, aSubreddit({ flairs }), null],
])("%s: flair %j", (_id, flair, subreddit, message) => {
  expect(messages(aPostInput({ flair }), around({ subreddit }))).toEqual(message ? [`flairs: ${message}`] : []);
});

test("delete-after follows its rules, and is not offered by Instagram and TikTok (SV-D1, SV-D6, SV-D7)", () => {
  expect(messages(aPostInput({ delete_after: "soon" }))).toEqual(["deleteAfter: Delete after must be a number."]);
  expect(messages(aPostInput({ delete_threshold: 5 }))).toEqual(["deleteAfter: Delete after is required."]);
  expect(mediaMessages([video()], { ...privacy, delete_after: 1 })).toEqual([
    "deleteAfter: Posts can't be deleted from TikTok automatically.",
  ]);
});

test.each<[id: string, post: Partial<PostInput>, message: string]>([
  [
    "SV-B1",
    { ...privacy, discloses_brand: true },
    "brandType: Select whether the post promotes your own brand, a third party, or both.",
  ],
  ["SV-B2", { ...privacy, brand_type: ["other" as never] }, "brandType: Brand type is not valid."],
  ["SV-V1", tiktok, "privacyLevel: Privacy level is required."],
  [
    "SV-V2",
    { ...tiktok, privacy_level: TiktokPrivacy.mutualFollowFriends },
    `privacyLevel: "Friends" is not available for your TikTok account.`,
  ],
  [
    "SV-V3",
    { ...tiktok, privacy_level: TiktokPrivacy.selfOnly, brand_type: ["thirdParty"] },
    "privacyLevel: Branded content visibility can't be private.",
  ],
])("%s: TikTok", (_id, post, message) => {
  expect(mediaMessages([video()], post)).toEqual([message]);
});

test("posts planned together do not meet in one subreddit and minute, nor exceed what a day allows (SV-S10, SV-S13, SV-P8)", () => {
  const at = (post_at: string, changes: Partial<PostInput> = {}) => aPostInput({ post_at, ...changes });
  const texts = (posts: PostInput[]) => validateBatch(posts, now).map((found) => found.map(textOf));
  expect(
    texts([
      at("2026-05-01T13:00:00Z"),
      at("2026-05-01T13:00:30Z", { subreddit: "RIDGELINES" }),
      at("2026-05-01T13:01:00Z"),
    ]),
  ).toEqual([[], ["r/RIDGELINES is selected more than once."], []]);
  const many = Array.from({ length: 101 }, (_, index) => at("2026-05-01T13:00:00Z", { subreddit: `sub_${index}` }));
  expect(texts(many)[0]).toEqual(["Subreddits mustn't be more than 100."]);
  const clips = Array.from({ length: 16 }, () =>
    at("2026-05-01T13:00:00Z", { platform: Platform.tiktok, subreddit: "" }),
  );
  expect(texts(clips)[0]).toEqual(["TikTok allows up to 15 posts in 24 hours."]);
  expect(texts(clips.slice(1))[0]).toEqual([]);
});

test("what is planned already counts as well, before the new post and after it (SV-P8)", () => {
  const clip = (post_at: string) => aPostInput({ post_at, platform: Platform.tiktok, subreddit: "" });
  const isRefused = (post_at: string, planned: string[]) => {
    const known = planned.map((time) => ({ platform: Platform.tiktok, at: Date.parse(time) }));
    return validateBatch([clip(post_at)], now, known)[0]!.length > 0;
  };
  const fifteen = Array.from({ length: 15 }, (_, hour) => `2026-05-02T${String(hour).padStart(2, "0")}:00:00Z`);
  expect(isRefused("2026-05-02T20:00:00Z", fifteen)).toBe(true);
  expect(isRefused("2026-05-01T20:00:00Z", fifteen)).toBe(true);
  expect(isRefused("2026-05-01T14:00:00Z", fifteen)).toBe(false);
  expect(isRefused("2026-05-03T00:00:00Z", fifteen)).toBe(false);
  expect(isRefused("2026-05-02T20:00:00Z", fifteen.slice(1))).toBe(false);
});
