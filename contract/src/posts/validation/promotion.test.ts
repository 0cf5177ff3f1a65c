import { expect, test } from "vitest";
import { Platform } from "../../accounts/platform.ts";
import { RequirementLevel } from "../../subreddits/requirement-level.ts";
import type { PostInput } from "./rule-context.ts";
import { aPostInput, around, aSubreddit, messages } from "./testing.ts";

const { forbidden, comment, profile, username, allowed, not_mentioned } = RequirementLevel;

const warned = (post: Partial<PostInput>, level: RequirementLevel = forbidden) =>
  messages(aPostInput(post), around({ subreddit: aSubreddit({ promotion: level }) }));
const no = "subreddits (warning): r/ridgelines doesn't allow promotion.";

test("a title that advertises where promotion is forbidden is warned about (SV-S18)", () => {
  expect(warned({ title: "[OC] Come see more, follow me on onlyfans.com/mara" })).toEqual([
    `${no} The title has "onlyfans".`,
  ]);
});

test.each<[found: string, post: Partial<PostInput>]>([
  [`title has "OnlyFans"`, { title: "More on my OnlyFans" }],
  [`title has "{link}"`, { title: "More at {link}" }],
  [`title has "Ann-Prints.com"`, { title: "More on Ann-Prints.com" }],
  [`title has "linktr.ee"`, { title: "https://linktr.ee/mara" }],
  [`text has "ko-fi"`, { content: "Buy me a coffee: www.ko-fi.com/mara" }],
  [`text has "/go/ab12cd34"`, { content: "https://links.example.com/go/ab12cd34" }],
  [`link has "patreon"`, { type: "link", content: "https://patreon.com/mara" }],
  [`link has "{link}"`, { type: "link", content: "{link}" }],
  [`comment has "fansly"`, { comment: "Find me on fansly" }],
])("promotion is found: the %s (SV-S18)", (found, post) => expect(warned(post)).toEqual([`${no} The ${found}.`]));

test.each<Partial<PostInput>>([
  { title: "Fog over the ridge, only fans of rain may like it" },
  { title: "Linktrxee, patreonage and ko-fish" },
  { type: "link", content: "https://example.com/go/fast" },
  { content: "See https://imgur.com/a" },
])("%j advertises nothing", (post) => expect(warned(post)).toEqual([]));

test("a website of any shape is looked for as it is written", () => {
  const found = (website: string, title: string) =>
    messages(aPostInput({ title }), around({ website, subreddit: aSubreddit({ promotion: forbidden }) }));
  expect(found("https://(a+.*", "(a+.*")).toEqual([`${no} The title has "(a+.*".`]);
  expect(found("https://", "Fog")).toEqual([]);
  expect(found("https://xn--ko-eka.de", "Fog at xn--ko-eka.de")).toHaveLength(1);
});

test("every place that advertises is named (SV-S18)", () => {
  const post = { title: "On fansly", content: "On fansly", comment: "On fansly" };
  expect(warned(post)).toEqual(["title", "text", "comment"].map((place) => `${no} The ${place} has "fansly".`));
});

test.each([
  [profile, "on the profile"],
  [username, "in the username"],
  [comment, "in the comment"],
])("level %i says where promotion is allowed (SV-S18)", (level, where) => {
  const only = `subreddits (warning): r/ridgelines allows promotion only ${where}.`;
  expect(warned({ title: "On fansly" }, level)).toEqual([`${only} The title has "fansly".`]);
});

test("nothing is warned about where promotion is allowed, unknown, or in its place (SV-S18)", () => {
  for (const level of [allowed, not_mentioned]) expect(warned({ title: "On fansly" }, level)).toEqual([]);
  expect(warned({ comment: "On fansly: https://fansly.com/mara" }, comment)).toEqual([]);
  const tweet = { platform: Platform.twitter, subreddit: "", content: "On fansly" };
  expect(warned(tweet)).toEqual([]);
});

test("what is warned about as a link is not warned about twice (SV-K4, SV-K5)", () => {
  expect(warned({ comment: "https://fansly.com/mara" })).toEqual([
    "comment (warning): r/ridgelines doesn't allow links in the comment.",
  ]);
  expect(warned({ content: "https://fansly.com/mara" }, comment)).toEqual([
    "content (warning): r/ridgelines allows links only in the comment.",
  ]);
  expect(warned({ type: "link", content: "fansly.com/mara" }, comment)).toEqual([
    "content (warning): r/ridgelines allows links only in the comment.",
  ]);
});
