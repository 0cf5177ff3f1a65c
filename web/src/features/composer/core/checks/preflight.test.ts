import { Platform } from "@ponkan/contract/accounts/platform";
import { Threat } from "@ponkan/contract/posts/threat";
import { expect, test } from "vitest";
import { flair, NOW, subreddit, textDraft, world, ZONE } from "../../testing/builders.ts";
import type { ComposerDraft } from "../draft/composer-draft.ts";
import { withRow } from "../draft/rows.ts";
import { toPosts } from "../draft/to-posts.ts";
import { createChecker } from "./check-posts.ts";
import { preflight } from "./preflight.ts";
import { plannedThreats } from "./threats.ts";
import type { World } from "./world.ts";

function fly(draft: ComposerDraft, around: World) {
  const planned = toPosts(draft, ZONE);
  const checks = createChecker()(planned, around);
  const threats = plannedThreats(planned, {
    now: NOW,
    zone: ZONE,
    creator: "Anna",
    neighbours: around.neighbours,
    hashes: new Map([[1, "hash"]]),
  });
  return { ...preflight(checks, threats, around), threats };
}

const spread = (draft: ComposerDraft, gap = "45"): ComposerDraft => ({
  ...draft,
  when: { ...draft.when, mode: "spread", gap },
});
const names = ["foo", "bar", "baz"];
const subreddits = names.map((name) => subreddit(name));
const worded = (draft: ComposerDraft) =>
  names.reduce((made, name, index) => withRow(made, name, { own: { title: `Title number ${index}` } }), draft);

test("posts that are well apart and worded differently raise nothing (PS-13)", () => {
  const found = fly(spread(worded(textDraft(names))), world(subreddits));
  expect(found).toMatchObject({ toFix: 0, toWatch: 0, score: 100, severity: null, riskLabels: [] });
  expect(found.lines).toEqual([
    {
      level: "fine",
      title: "Spacing, titles, account",
      text: "45 min apart, 3 unique titles.",
      target: null,
      remedy: null,
      isMissing: false,
    },
  ]);
});

test("a row that will not go out is not between the others (PS-13)", () => {
  const missing = { ...subreddit("bar"), access: "noexist" as const };
  const found = fly(spread(worded(textDraft(names))), world([subreddits[0]!, missing, subreddits[2]!]));
  expect(found.toFix).toBe(1);
  expect(found.lines.at(-1)!.text).toMatch(/^90 min apart/);
});

test("a post to several subreddits at one time is one piece of advice (BS-04)", () => {
  const found = fly(textDraft(names), world(subreddits));
  expect(found).toMatchObject({ toWatch: 0, score: 100, severity: null, riskLabels: [] });
  expect(found.lines.map(({ level, title, remedy }) => [level, title, remedy])).toEqual([
    ["advice", "3 subreddits at one time", "stagger"],
    ["fine", "Account", null],
  ]);
});

test("a post right before one that is planned already comes as close as one right after it (BS-03)", () => {
  const own = toPosts(textDraft(["foo"]), ZONE)[0]!.time;
  const at = own.kind === "at" ? own.at.getTime() + 60_000 : 0;
  const neighbours = [{ id: 4, at, subreddit: "far", title_key: null, content_key: null, group_id: 0, rev: 1 }];
  const found = fly(textDraft(["foo"]), world([subreddit("foo")], { neighbours }));
  expect(found.threats.get("foo")).toEqual([{ type: Threat.postsTooClose, severity: "high" }]);
});

test("posts a minute apart with the same title are warned of by their worst severity (BS-10, PS-13)", () => {
  const many = [...names, "four", "five"];
  const found = fly(spread(textDraft(many), "1"), world(many.map((name) => subreddit(name))));
  expect(found.severity).toBe("high");
  expect(found.riskLabels).toEqual(["Posts too close", "Title multiple times daily", "Title back to back"]);
  expect(found.lines.map(({ level, title, remedy }) => [level, title, remedy])).toEqual([
    ["watch", "Posts too close", "times"],
    ["watch", "Title multiple times daily", "wording"],
    ["watch", "Title back to back", "wording"],
    ["fine", "Account", null],
  ]);
  expect(found.score).toBe(100 - 30 - 15 - 15);
});

test("staggered or reworded, a post to several places is judged no worse than at one time (BS-10)", () => {
  const atOnce = fly(textDraft(names), world(subreddits));
  for (const gap of ["15", "60", "600"]) {
    const staggered = fly(spread(textDraft(names), gap), world(subreddits));
    expect(staggered).toMatchObject({ score: atOnce.score, severity: null, riskLabels: [] });
  }
  expect(fly(worded(textDraft(names)), world(subreddits))).toMatchObject({
    score: atOnce.score,
    severity: null,
    riskLabels: [],
  });
});

test("an account that is young or has little karma is told how many posts a day are enough (BS-11)", () => {
  const young = (karma: number | null, age_days: number | null) => {
    const account = { username: "mira", karma, age_days, privacy_levels: [], max_video_seconds: null };
    return world(subreddits, { accounts: new Map([[Platform.reddit, account]]) });
  };
  const lineOf = (karma: number | null, days: number | null, gap = "60") =>
    fly(spread(textDraft(names), gap), young(karma, days)).lines.find(({ title }) => title.startsWith("Warm-up"));
  expect(lineOf(5000, 5)).toMatchObject({
    level: "advice",
    title: "Warm-up plan: 2 posts a day",
    text: "Your Reddit account is 5 days old. You can post more when it is 7 days old.",
    remedy: "times",
  });
  expect(lineOf(40, 900)?.title).toBe("Warm-up plan: 2 posts a day");
  expect(lineOf(40, 900, "1440"), "a day apart").toBeUndefined();
  expect(lineOf(5000, 900)).toBeUndefined();
  expect(lineOf(null, null)).toBeUndefined();
});

test("what goes to several places now is asked about: nothing can stagger it any more (PS-13, BS-10)", () => {
  const draft = textDraft(names);
  const found = fly({ ...draft, when: { ...draft.when, mode: "now" } }, world(subreddits));
  expect(found).toMatchObject({ severity: "extreme", riskLabels: ["Posts too close"] });
  const one = textDraft(["foo"]);
  const alone = fly({ ...one, when: { ...one.when, mode: "now" } }, world([subreddit("foo")]));
  expect(alone.riskLabels).toEqual([]);
});

test("what the account has posted there counts too (BS-03)", () => {
  const at = Date.parse("2026-10-13T05:20:00Z");
  const neighbours = [{ id: 4, at, subreddit: "Foo", title_key: null, content_key: null, group_id: 0, rev: null }];
  const found = fly(textDraft(["foo"]), world([subreddit("foo")], { neighbours }));
  expect(found.threats.get("foo")).toEqual([{ type: Threat.subredditBackToBack, severity: "low" }]);
  expect(found.lines[0]).toMatchObject({ title: "Subreddit back to back", text: "r/foo had your last post too." });
  expect(found.riskLabels).toEqual([]);
});

test("a title with {subreddit} in it is another one in each", () => {
  const found = fly(spread(textDraft(names, { title: "Hello {subreddit}" })), world(subreddits));
  expect([...found.threats.values()].flat()).toEqual([]);
});

test("the same picture in several subreddits is the same content", () => {
  const media = { type: "media" as const, media: [{ id: 1, caption: "", url: "" }] };
  const found = fly(spread(worded(textDraft(names, media))), world(subreddits));
  expect(new Set([...found.threats.values()].flat().map(({ type }) => type))).toEqual(new Set([Threat.contentDaily]));
});

test("blockers come first, the same trouble of many rows is one line, and rows that stay behind say nothing", () => {
  const flaired = { rules: { is_flair_required: true }, flairs: [flair("a", "A")] };
  const around = world([
    subreddit("foo", { ...flaired, min_karma: 9000 }),
    subreddit("bar", flaired),
    subreddit("baz", { rules: { title_required_strings: ["[OC]"] } }),
  ]);
  const draft = spread(worded(textDraft(names)));
  const found = fly(draft, around);
  expect(found.lines.map(({ level, title, target }) => [level, title, target])).toEqual([
    ["fix", "Flair missing, 2 posts", { key: "foo", bucket: "flairs" }],
    ["fix", "Title rule, r/baz", { key: "baz", bucket: "title" }],
    ["watch", "Subreddit, r/foo", { key: "foo", bucket: "subreddits" }],
    ["fine", "Spacing, titles", null],
  ]);
  expect(found).toMatchObject({ toFix: 2, toWatch: 1 });
  const behind = withRow(withRow(draft, "foo", { isChosen: false }), "bar", { isChosen: false });
  expect(fly(behind, around)).toMatchObject({ toFix: 1, toWatch: 0 });
});

test("the same kind of trouble in many rows is one line that names each reason", () => {
  const rules = { foo: ["[OC]"], bar: ["[WIP]"], baz: ["[OC]"] };
  const places = names.map((name) => subreddit(name, { rules: { title_required_strings: rules[name as "foo"] } }));
  const line = fly(textDraft(names), world(places)).lines.find(({ level }) => level === "fix");
  expect(line?.title).toContain("3 posts");
  for (const name of names) expect(line?.text).toContain(`r/${name} requires`);
});
