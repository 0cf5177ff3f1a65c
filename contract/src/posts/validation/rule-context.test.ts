import { expect, test } from "vitest";
import { Platform } from "../../accounts/platform.ts";
import { textOf } from "./findings.ts";
import { checkFlair } from "./flair.ts";
import { type PostInput, ruleContext } from "./rule-context.ts";
import type { RuleFacts } from "./rule-facts.ts";
import { aPostInput, aSubreddit } from "./testing.ts";

const ann = { username: "ann", karma: null, age_days: null, privacy_levels: [], max_video_seconds: null };
const facts: RuleFacts = {
  website: null,
  now: new Date("2026-05-01T12:00:00Z"),
  accounts: new Map([[Platform.reddit, ann]]),
  redgifs_tags: [],
  subreddits: new Map([["ridgelines", aSubreddit()]]),
  media: new Map(),
  others: [],
  tools: { matchesAny: () => true, weightedLength: (text) => text.length, isTopLevelDomain: () => true },
};

test("a post is held against its own account and subreddit, however that is written", () => {
  expect(ruleContext(facts, aPostInput({ subreddit: "RidgeLines" }))).toMatchObject({
    account: ann,
    hasRedgifs: false,
    subreddit: { name: "ridgelines" },
  });
  expect(ruleContext(facts, aPostInput({ platform: Platform.tiktok, subreddit: "" }))).toMatchObject({
    account: null,
    subreddit: undefined,
  });
  const accounts = new Map([[Platform.redgifs, ann]]);
  expect(ruleContext({ ...facts, accounts }, aPostInput())).toMatchObject({ account: null, hasRedgifs: true });
});

test("a flair is checked by those that are known, and trusted where none are", () => {
  const flairs = [{ id: "coast", text: "Coast", is_editable: false }];
  const known = aSubreddit({ flairs }, { is_flair_required: true });
  const errors = (flair: PostInput["flair"], subreddit = known) => {
    const post = aPostInput({ flair });
    const subreddits = new Map([["ridgelines", subreddit]]);
    return checkFlair(post, ruleContext({ ...facts, subreddits }, post).subreddit).map(textOf);
  };
  const [coast, gone] = [
    { id: "coast", text: null },
    { id: "gone", text: "Gone" },
  ];
  expect(errors(coast)).toEqual([]);
  expect(errors(gone)).toEqual(['Flair "Gone" doesn\'t exist in r/ridgelines.']);
  expect(errors(null)).toEqual(["r/ridgelines requires a flair."]);
  expect(errors(gone, { ...known, flairs: [], knows_flairs: false })).toEqual([]);
});
