import { Platform } from "@ponkan/contract/accounts/platform";
import { expect, test } from "vitest";
import { type ComposerDraft, emptyDraft, isEmptyDraft } from "./composer-draft.ts";
import { chosenRows, withOwn, withoutOwn, withoutRows, withRow, withRowMoved, withRows } from "./rows.ts";
import { dealtText, titlesOf, withSource } from "./titles.ts";
import { toPosts } from "./to-posts.ts";

const ZONE = "Europe/Berlin";
const start = { day: "2026-10-15", time: "07:20" };
const draft = (names: string[] = ["ridgelines", "mountainlight", "slowshutter"]): ComposerDraft =>
  withRows(emptyDraft(start), names);
const posts = (given: ComposerDraft) => toPosts(given, ZONE).map(({ post }) => post);
const titles = (given: ComposerDraft) => [...titlesOf(given).values()];
const times = (given: ComposerDraft) => posts(given).map(({ post_at }) => post_at);

test("a subreddit stands in the table once, however it is written (SV-S10)", () => {
  const twice = withRows(draft(["Ridgelines"]), ["ridgelines", "fogchasers", "FogChasers", ""]);
  expect(twice.rows.map(({ subreddit }) => subreddit)).toEqual(["Ridgelines", "fogchasers"]);
});

test("no more than a hundred rows are taken (SV-S13)", () => {
  const names = Array.from({ length: 130 }, (_, index) => `sub_${index}`);
  expect(withRows(draft([]), names).rows).toHaveLength(100);
});

test("a row has everybody's values until it gets its own, and again when its own is taken away", () => {
  const shared: ComposerDraft = {
    ...draft(),
    title: "First light",
    comment: "24 mm",
    delete_after: "24",
    is_nsfw: true,
  };
  expect(posts(shared)[0]).toMatchObject({ title: "First light", comment: "24 mm", delete_after: "24", is_nsfw: true });

  const row = withOwn(withOwn(withOwn(shared.rows[0]!, "title", "Mine"), "comment", ""), "is_nsfw", null);
  const own = withRow(shared, "RIDGELINES", row);
  expect(posts(own)[0]).toMatchObject({ title: "Mine", comment: "", is_nsfw: null });
  expect(posts(own)[1]).toMatchObject({ title: "First light", comment: "24 mm", is_nsfw: true });

  const again = withRow(own, "ridgelines", withoutOwn(own.rows[0]!, "title", "comment", "is_nsfw"));
  expect(posts(again)[0]).toEqual(posts(shared)[0]);
});

test("titles of a list are dealt to the rows in order and begin again when there are fewer (PS-03)", () => {
  const dealt: ComposerDraft = { ...draft(), isDealt: true, titles: "One\n\n  Two  \n" };
  expect(titles(dealt)).toEqual(["One", "Two", "One"]);
  expect(dealtText(dealt)).toBe("2 titles for 3 subreddits");
  const without = withRow(dealt, "ridgelines", { isChosen: false });
  expect(titles(without).slice(1)).toEqual(["One", "Two"]);
});

test("a row keeps the typed title until it is reworded or another is picked (SV-T10)", () => {
  const typed: ComposerDraft = { ...draft(["a_b"]), title: "Typed", source: "rephrase" };
  expect(titles(typed)).toEqual(["Typed"]);
  expect(titles({ ...typed, isDealt: true, titles: "One\nTwo" })).toEqual(["One"]);
  expect(titles(withRow(typed, "a_b", withOwn(typed.rows[0]!, "title", "Worded")))).toEqual(["Worded"]);
  expect(titles({ ...typed, source: "generate" })).toEqual(["Typed"]);
  expect(titles({ ...typed, title: "", source: "generate" })).toEqual([""]);
  expect(titles({ ...typed, source: "generate", picked: "Picked" })).toEqual(["Picked"]);
  expect(titles({ ...typed, source: "manual" })).toEqual(["Typed"]);
});

test("another source changes no title that a row shows", () => {
  const picked: ComposerDraft = { ...draft(["a_b"]), title: "Typed", source: "generate", picked: "Picked" };
  for (const source of ["manual", "rephrase", "generate"] as const) {
    expect(titles(withSource(picked, source))).toEqual(["Picked"]);
    expect(titles(withSource({ ...picked, picked: "" }, source))).toEqual(["Typed"]);
  }
});

test("all rows go out at the same time, in the user's zone (PS-05)", () => {
  expect(times(draft())).toEqual(Array(3).fill("2026-10-15T05:20:00.000Z"));
});

test("spread rows follow one another by the gap; rows that stay behind take no place (PS-05)", () => {
  const spread: ComposerDraft = { ...draft(), when: { ...start, mode: "spread", gap: "45" } };
  expect(times(spread)).toEqual(["2026-10-15T05:20:00.000Z", "2026-10-15T06:05:00.000Z", "2026-10-15T06:50:00.000Z"]);
  const fewer = withRow(spread, "mountainlight", { isChosen: false });
  expect(times(fewer)[2]).toBe("2026-10-15T06:05:00.000Z");
});

test("a row that the spread leaves out goes out with the first, at its own time if it has one (PS-05)", () => {
  const spread: ComposerDraft = { ...draft(), when: { ...start, mode: "spread", gap: "45" } };
  const left = withRow(spread, "ridgelines", { isSpread: false });
  expect(times(left)).toEqual(["2026-10-15T05:20:00.000Z", "2026-10-15T05:20:00.000Z", "2026-10-15T06:05:00.000Z"]);
  const own = withRow(left, "ridgelines", { time: { day: "2026-10-16", time: "18:00" } });
  expect(times(own)[0]).toBe("2026-10-16T16:00:00.000Z");
});

test("moving a row gives it the time of its new place", () => {
  const spread: ComposerDraft = { ...draft(), when: { ...start, mode: "spread", gap: "45" } };
  const moved = withRowMoved(spread, "slowshutter", 0);
  expect(moved.rows.map(({ subreddit }) => subreddit)).toEqual(["slowshutter", "ridgelines", "mountainlight"]);
  expect(times(moved)[0]).toBe("2026-10-15T05:20:00.000Z");
});

test("a gap that is none is a problem of every row (SV-P7)", () => {
  const spread: ComposerDraft = { ...draft(), when: { ...start, mode: "spread", gap: "0" } };
  expect(toPosts(spread, ZONE).map(({ time }) => time)).toEqual(
    Array(3).fill({ kind: "problem", finding: { code: "gap-too-small", least: 1 } }),
  );
});

test("a row's own time wins, except over now", () => {
  const own = withRow(draft(), "mountainlight", { time: { day: "2026-10-16", time: "18:00" } });
  expect(times(own)[1]).toBe("2026-10-16T16:00:00.000Z");
  expect(times({ ...own, when: { ...own.when, mode: "now" } })).toEqual([null, null, null]);
});

test("best times are those that were found; a row without one has none yet", () => {
  const found = withRow(draft(["a_b", "c_d"]), "a_b", { slot: { at: "2026-10-15T16:30:00.000Z", why: "Good hour." } });
  const best: ComposerDraft = { ...found, when: { ...found.when, mode: "best" } };
  expect(times(best)).toEqual(["2026-10-15T16:30:00.000Z", ""]);
});

test("a time the clock skips is told apart from one that comes twice, of which the first is meant (SV-P5, BI-063)", () => {
  const at = (day: string, time: string) =>
    toPosts({ ...draft(["a_b"]), when: { mode: "same", gap: "60", day, time } }, ZONE)[0]!;
  expect(at("2026-03-29", "02:30").time).toEqual({
    kind: "problem",
    finding: { code: "post-time-skipped" },
  });
  expect(at("2026-10-25", "02:30").post.post_at).toBe("2026-10-25T00:30:00.000Z");
});

test("content goes out by type: a link has no media, media are not in a text", () => {
  const all: ComposerDraft = {
    ...draft(["a_b"]),
    text: "Body",
    link: "example.com",
    media: [{ id: 3, caption: "c", url: "" }],
  };
  expect(posts({ ...all, type: "text" })[0]).toMatchObject({ content: "Body", media: [] });
  expect(posts({ ...all, type: "link" })[0]).toMatchObject({ content: "example.com", media: [] });
  expect(posts({ ...all, type: "media", media_host: "redgifs" })[0]).toMatchObject({
    content: "Body",
    media: all.media,
    media_host: "redgifs",
  });
});

test("each other platform gets one post with the same media and its own words, with the first row", () => {
  const both: ComposerDraft = {
    ...draft(["a_b"]),
    platforms: ["reddit", "twitter"],
    media: [{ id: 3, caption: "c", url: "https://a.com" }],
    twitter: { ...emptyDraft(start).twitter, type: "media", content: "Look", comment: "More" },
  };
  expect(posts(both)).toHaveLength(2);
  expect(posts(both)[1]).toMatchObject({
    platform: Platform.twitter,
    type: "media",
    content: "Look",
    comment: "More",
    media: [{ id: 3, caption: "", url: "" }],
    subreddit: "",
    title: "",
    post_at: "2026-10-15T05:20:00.000Z",
  });
  expect(toPosts({ ...both, platforms: ["twitter"] }, ZONE).map(({ key }) => key)).toEqual(["twitter"]);
});

test("what TikTok and stories cannot take stays behind", () => {
  const part = { ...emptyDraft(start).tiktok, content: "Words", comment: "Hi" };
  const given: ComposerDraft = { ...draft([]), platforms: ["tiktok", "instagram"], tiktok: part };
  const story = { ...given, instagram: { ...part, type: "instagramStory" as const } };
  expect(posts(story)).toMatchObject([
    { content: "Words", comment: "" },
    { content: "", comment: "" },
  ]);
});

test("rows that are not chosen stay in the draft", () => {
  const given = withRow(draft(), "ridgelines", { isChosen: false });
  expect(chosenRows(given)).toHaveLength(2);
  expect(toPosts(given, ZONE).map(({ isChosen }) => isChosen)).toEqual([false, true, true]);
  expect(withoutRows(given, ["RidgeLines"]).rows).toHaveLength(2);
});

test("a draft is empty until something is in it that could be missed", () => {
  const empty = emptyDraft(start);
  expect(isEmptyDraft({ ...empty, is_nsfw: true, when: { ...empty.when, mode: "now" } })).toBe(true);
  expect(isEmptyDraft(draft(["a_b"]))).toBe(false);
  expect(isEmptyDraft({ ...empty, text: "x" })).toBe(false);
  expect(isEmptyDraft({ ...empty, twitter: { ...empty.twitter, content: "x" } })).toBe(false);
});
