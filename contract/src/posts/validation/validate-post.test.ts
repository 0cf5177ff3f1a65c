import { expect, test } from "vitest";
import { Platform } from "../../accounts/platform.ts";
import { RequirementLevel } from "../../subreddits/requirement-level.ts";
import type { GivenRules } from "../../subreddits/rules.ts";
import { TiktokPrivacy } from "../tiktok-privacy.ts";
import type { PostInput } from "./rule-context.ts";
import type { SubredditFacts } from "./rule-facts.ts";
import {
  aPostInput,
  around,
  aSubreddit,
  mediaMessages,
  messages,
  noMedia,
  privacy,
  story,
  tiktok,
  video,
  withRules,
} from "./testing.ts";
import { validatePost } from "./validate-post.ts";

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
  ["SV-T12", "Fog over [place], [time]", {}, "Fill in the blank [place]."],
])("%s: title %j", (_id, title, rules, message) => {
  expect(messages(aPostInput({ title }), withRules(rules))).toEqual([`title: ${message}`]);
});

test("titles at the edge pass, counted as people count (SV-T2, SV-T4, SV-T7)", () => {
  expect(messages(aPostInput({ title: "🍊".repeat(300) }))).toEqual([]);
  const rules = { title_text_min_length: 3, title_text_max_length: 3, title_required_strings: ["X", "b"] };
  expect(messages(aPostInput({ title: " aBc " }), withRules(rules))).toEqual([]);
  expect(messages(aPostInput({ title: "{day} with {creator}" }))).toEqual([]);
});

test("tags are no blanks, nor is what the subreddit asks for word by word (SV-T12)", () => {
  expect(messages(aPostInput({ title: "[OC] [Place] Fog [1600 x 1067] (place)" }))).toEqual([]);
  const rules = { title_required_strings: ["[place]"] };
  expect(messages(aPostInput({ title: "Fog [place] Lisbon" }), withRules(rules))).toEqual([]);
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
    "subreddits (warning): r/ridgelines is quarantined. Reddit refuses posts of accounts that have not opted in there.",
  ]);
  expect(messagesAbout({ min_karma: 101 })).toEqual(["subreddits (warning): r/ridgelines requires 101 karma."]);
  expect(messagesAbout({ min_account_age_days: 30 })).toEqual([
    "subreddits (warning): r/ridgelines requires an account older than 30 days.",
  ]);
  expect(messagesAbout({ verification: RequirementLevel.required })).toEqual([
    "subreddits (warning): r/ridgelines requires verification before posting.",
  ]);
  expect(messagesAbout({}, { is_nsfw: true })).toEqual(["subreddits: r/ridgelines doesn't allow NSFW posts."]);
  expect(messages(aPostInput(), around({ account: { ...around().account!, is_suspended: true } }))).toEqual([
    "subreddits (warning): Reddit has suspended u/ann. Posts fail until that is over.",
  ]);
  expect(messagesAbout({ over_18: null }, { is_nsfw: true })).toEqual([]);
  expect(messagesAbout({ name: "u_ann" }, { subreddit: "u_ann", is_nsfw: true })).toEqual([]);
  const noLinks = { ...noMedia, link: false };
  expect(messagesAbout({ allows: noLinks }, { type: "link", content: "a.com" })).toEqual([
    "subreddits: r/ridgelines doesn't allow link posts.",
  ]);
});

test("a post that breaks the limit of a subreddit's moderators is warned about, also when it goes out now (SV-P10)", () => {
  const other = { subreddit: "RidgeLines", link: null, content_key: null, isScheduled: true };
  const limited = (posts: number, ...others: string[]) =>
    around({
      subreddit: aSubreddit({ post_limit: { posts, hours: 24 } }),
      others: others.map((post_at) => ({ ...other, post_at })),
    });
  const one = "postTime (warning): r/ridgelines allows only 1 of your posts in 24 hours.";
  expect(messages(aPostInput(), limited(1))).toEqual([]);
  expect(messages(aPostInput(), limited(1, "2026-05-01T18:00:00Z"))).toEqual([one]);
  expect(messages(aPostInput({ post_at: null }), limited(1, "2026-05-01T18:00:00Z"))).toEqual([one]);
  expect(messages(aPostInput(), limited(1, "2026-05-02T13:00:00Z"))).toEqual([]);
  expect(messages(aPostInput(), limited(2, "2026-05-01T18:00:00Z"))).toEqual([]);
  expect(messages(aPostInput(), limited(2, "2026-05-01T18:00:00Z", "2026-05-01T19:00:00Z"))).toEqual([
    "postTime (warning): r/ridgelines allows only 2 of your posts in 24 hours.",
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
