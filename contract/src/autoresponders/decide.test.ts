import { describe, expect, test } from "vitest";
import { chanceOf } from "./chance.ts";
import { chooseReply } from "./choose-reply.ts";
import { decide, planAnswer } from "./decide.ts";
import { fillReply } from "./fill-reply.ts";
import { defaultHandOffWords, handOffWord } from "./hand-off.ts";
import { matchRule } from "./match-rule.ts";
import { neverAnswered } from "./never-answered.ts";
import { limitSkip } from "./pace.ts";
import type { ReceivedItem, Rule } from "./rule.ts";
import { skip, skipCodes, skipText } from "./skip.ts";
import { anItem, aRule } from "./testing.ts";
import { requiresUpgrade } from "./upgrade.ts";

const keywords = (...words: string[]): Partial<Rule> => ({ trigger: "keywords", keywords: words, match: "word" });

describe("what a rule wants to answer (AR-03, AR-04)", () => {
  test.each<[string, Partial<Rule>, Partial<ReceivedItem>, string]>([
    ["anything", {}, {}, "match"],
    ["a keyword", keywords("poster", "print"), {}, "match print"],
    ["none of them", keywords("poster", "prints"), {}, "no_keyword"],
    ["excluded words win", { ...keywords("print"), excluded_keywords: ["sell"] }, {}, "excluded_keyword sell"],
    ["excluded words win over anything", { excluded_keywords: ["SELL"] }, {}, "excluded_keyword SELL"],
    ["the first of somebody", { trigger: "first" }, {}, "match"],
    ["the second of somebody", { trigger: "first" }, { is_first: false }, "not_first"],
    ["a subreddit, without case", { subreddits: ["Ridgelines"] }, {}, "match"],
    ["another subreddit", { subreddits: ["fog"] }, {}, "other_subreddit ridgelines"],
    ["a post of 7 days", {}, { post_created_at: new Date("2026-04-24T12:00:00Z") }, "match"],
    ["an older one", {}, { post_created_at: new Date("2026-04-24T11:59:59Z") }, "post_too_old"],
    ["a message", {}, { type: "message", subreddit: null }, "no_rule"],
    ["a message, by its rule", { type: "message", subreddits: [] }, { type: "message", subreddit: null }, "match"],
  ])("%s", (_case, rule, item, expected) => {
    const match = matchRule(aRule(rule), anItem(item));
    const words = match.kind === "match" ? ["match", match.keyword] : [match.skip.code, match.skip.detail];
    expect(words.filter(Boolean).join(" ")).toBe(expected);
  });
});

describe("what is never answered (AR-05)", () => {
  test.each<[Partial<ReceivedItem>, string | undefined]>([
    [{}, undefined],
    [{ author: "Northline_Light" }, "own"],
    [{ author: "AutoModerator", is_distinguished: true }, "automoderator"],
    [{ author: "RemindMeBot" }, "bot"],
    [{ author: "botanist" }, undefined],
    [{ is_distinguished: true }, "moderator"],
    [{ type: "message", subreddit: "ridgelines" }, "subreddit_mail"],
    [{ type: "message", subreddit: null, author: null }, "subreddit_mail"],
    [{ author: null }, "deleted"],
    [{ author: "[deleted]" }, "deleted"],
    [{ is_deleted: true }, "deleted"],
    [{ is_under_own_post: false }, "not_own_post"],
    [{ type: "message", subreddit: null, is_under_own_post: false }, undefined],
  ])("%j: %s", (item, code) => {
    expect(neverAnswered(anItem(item), "northline_light")?.code).toBe(code);
  });
});

test("the first in list order that matches answers, and only one (AR-03)", () => {
  const rules = [
    aRule({ id: 1, type: "message" }),
    aRule({ id: 2, ...keywords("poster") }),
    aRule({ id: 3, ...keywords("print") }),
    aRule({ id: 4 }),
  ];
  expect(decide(rules, anItem())).toMatchObject({ kind: "answer", rule: { id: 3 }, keyword: "print" });
  expect(decide(rules, anItem({ body: "Lovely" }))).toMatchObject({ kind: "answer", rule: { id: 4 } });
  expect(decide(rules.slice(0, 3), anItem({ body: "Lovely" }))).toEqual({ kind: "skip", skip: skip("no_rule") });
  expect(decide([rules[1]!], anItem({ body: "Lovely" }))).toEqual({ kind: "skip", skip: skip("no_keyword") });
  expect(decide([], anItem())).toEqual({ kind: "skip", skip: skip("no_rule") });
});

describe("limits (AR-04, AR-05)", () => {
  const at = new Date("2026-05-02T12:00:00Z");
  const nothing = { by_rule: 0, by_creator: 0, last_to_sender: null };
  const rule = { daily_limit: 2, cooldown_hours: 24 };
  test.each([
    [{}, undefined],
    [{ by_rule: 1 }, undefined],
    [{ by_rule: 2 }, "daily_limit"],
    [{ by_creator: 99 }, undefined],
    [{ by_creator: 100 }, "creator_daily_limit"],
    [{ last_to_sender: new Date("2026-05-01T12:00:00Z") }, undefined],
    [{ last_to_sender: new Date("2026-05-01T12:00:01Z") }, "cooldown"],
    [{ last_to_sender: new Date("2026-05-02T12:05:00Z") }, "cooldown"],
  ])("%j: %s", (answered, code) => {
    expect(limitSkip(rule, { ...nothing, ...answered }, at)?.code).toBe(code);
  });

  test("without a cool-down somebody is answered again at once", () => {
    expect(limitSkip({ ...rule, cooldown_hours: 0 }, { ...nothing, last_to_sender: at }, at)).toBeNull();
  });
});

test("a reply is chosen by chance, each of them, but not the one used last (AR-04)", () => {
  const replies = ["a", "b", "c"];
  const chosen = Array.from({ length: 300 }, (_, n) => chooseReply(replies, "b", chanceOf(n)));
  expect([...new Set(chosen)].toSorted()).toEqual([0, 2]);
  const all = new Set(Array.from({ length: 300 }, (_, n) => chooseReply(replies, null, chanceOf(n))));
  expect(all.size).toBe(3);
  expect(chooseReply(["only"], "only", () => 0.7)).toBe(0);
});

test("what is drawn for an item comes out the same each time", () => {
  const rule = aRule({ replies: ["a", "b", "c"] });
  const about = { readAt: new Date("2026-05-01T12:00:00Z"), zone: "UTC", lastReply: null };
  expect(planAnswer(rule, anItem(), about)).toEqual(planAnswer(rule, anItem(), about));
});

test("a reply speaks to the person and drops what it does not know (TE-02)", () => {
  const about = {
    username: "mossy_boots",
    creator: "Ann",
    subreddit: null,
    title: "Fog",
    link: "",
    at: new Date("2026-05-01T23:30:00Z"),
    zone: "Asia/Tokyo",
  };
  expect(fillReply("Hi {username}, from {subreddit} {creator} on {day}: {Title} {link}", about)).toBe(
    "Hi mossy_boots, from Ann on Saturday: Fog",
  );
  expect(fillReply("{username} {constructor}", { ...about, username: "{creator}" })).toBe("{creator} {constructor}");
});

test.each([
  ["STOP", "stop"],
  ["please stop.", "stop"],
  ["Are you  a bot?", "are you a bot"],
  ["unstoppable", undefined],
  ["nice bot work", undefined],
])("%j hands over by %j", (text, word) => {
  expect(handOffWord(text, defaultHandOffWords)).toBe(word);
});

test("without a plan one comment autoresponder without keywords is free (AR-06)", () => {
  const rule = (id: number, changes: Partial<Rule> & { is_enabled?: boolean } = {}) => ({
    ...aRule({ id, ...changes }),
    is_enabled: false,
    ...changes,
  });
  const off = [rule(1), rule(2, { trigger: "first" }), rule(3, keywords("x")), rule(4, { type: "message" })];
  const needs = (all: typeof off, isSubscribed = false) => all.map((one) => requiresUpgrade(one, all, isSubscribed));
  expect(needs(off)).toEqual([false, false, true, true]);
  expect(needs(off.map((one) => ({ ...one, is_enabled: one.id === 2 })))).toEqual([true, false, true, true]);
  expect(needs(off, true)).toEqual([false, false, false, false]);
});

test("every reason is a sentence", () => {
  for (const code of skipCodes) expect(skipText({ code, detail: "x" })).toMatch(/^["A-Zr1].*[.x]$/);
  expect(skipText(skip("refused"))).toBe("Reddit refused it.");
});
