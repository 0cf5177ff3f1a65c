import { Platform } from "@ponkan/contract/accounts/platform";
import { worstThreats } from "@ponkan/contract/ban-shield/judge-change";
import { banScore } from "@ponkan/contract/ban-shield/risks/score";
import type { EarlierPost } from "@ponkan/contract/posts/earlier-post";
import { Threat } from "@ponkan/contract/posts/threat";
import { afterEach, describe, expect, test } from "vitest";
import { pageConfig } from "~/lib/config.ts";
import { flair, NOW, subreddit, textDraft, world, ZONE } from "../../testing/builders.ts";
import type { ComposerDraft } from "../draft/composer-draft.ts";
import { withRow } from "../draft/rows.ts";
import { toPosts } from "../draft/to-posts.ts";
import { createChecker } from "./check-posts.ts";
import { preflight } from "./preflight.ts";
import * as tools from "./reposts.ts";
import { hasUsedTitle, plannedThreats } from "./threats.ts";
import type { World } from "./world.ts";

afterEach(() => {
  pageConfig.practice_subreddit = null;
});

function fly(draft: ComposerDraft, around: World) {
  const planned = toPosts(draft, ZONE);
  const checks = createChecker()(planned, around);
  const facts = {
    now: NOW,
    zone: ZONE,
    creator: "Anna",
    neighbours: around.neighbours,
    hashes: new Map([[1, "hash"]]),
  };
  const threats = plannedThreats(planned, facts);
  const reposts = tools.findReposts(planned, facts, around.earlier?.posts ?? []);
  const areTitlesNew = !hasUsedTitle(planned, facts);
  return { ...preflight(checks, { threats, reposts, areTitlesNew }, around), threats };
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

test("that they go out at one time is said beside another risk too (BS-10)", () => {
  const own = toPosts(textDraft(["foo"]), ZONE)[0]!.time;
  const at = own.kind === "at" ? own.at.getTime() - 3 * 86_400_000 : 0;
  const neighbours = [{ id: 4, at, subreddit: "bar", title_key: null, content_key: null, group_id: 0, rev: 1 }];
  const found = fly(textDraft(names), world(subreddits, { neighbours }));
  expect(found.lines.map(({ level, title }) => [level, title])).toEqual([
    ["watch", "Subreddit back to back"],
    ["advice", "3 subreddits at one time"],
    ["fine", "Account"],
  ]);
});

test("a post right before one that is planned already comes as close as one right after it (BS-03)", () => {
  const own = toPosts(textDraft(["foo"]), ZONE)[0]!.time;
  const at = own.kind === "at" ? own.at.getTime() + 60_000 : 0;
  const neighbours = [{ id: 4, at, subreddit: "far", title_key: null, content_key: null, group_id: 0, rev: 1 }];
  const found = fly(textDraft(["foo"]), world([subreddit("foo")], { neighbours }));
  expect(found.threats.get("foo")).toEqual([{ type: Threat.postsTooClose, severity: "high" }]);
});

test("a post beyond the moderators' own limit is a high risk and asked about (SV-P10, PS-13)", () => {
  const limited = { ...subreddit("foo"), post_limit: { posts: 1, hours: 24 } };
  const own = toPosts(textDraft(["foo"]), ZONE)[0]!.time;
  const at = own.kind === "at" ? own.at.getTime() - 20 * 3_600_000 : 0;
  const neighbours = [{ id: 4, at, subreddit: "foo", title_key: null, content_key: null, group_id: 0, rev: 1 }];
  const found = fly(textDraft(["foo"]), world([limited], { neighbours }));
  expect(found).toMatchObject({ severity: "high", riskLabels: ["Post limit"] });
  expect(found.score).toBe(banScore(worstThreats([...found.threats.values()].flat())) - 30);
  expect(fly(textDraft(["foo"]), world([limited]))).toMatchObject({ toWatch: 0, score: 100, riskLabels: [] });
});

test("posts a minute apart with the same title are warned of by their worst severity (BS-10, PS-13)", () => {
  const many = [...names, "four", "five"];
  const found = fly(spread(textDraft(many), "1"), world(many.map((name) => subreddit(name))));
  expect(found.severity).toBe("high");
  expect(found.riskLabels).toEqual(["Posts too close (high)", "Title multiple times daily", "Title back to back"]);
  expect(found.lines.map(({ level, title, remedy }) => [level, title, remedy])).toEqual([
    ["watch", "Posts too close", "times"],
    ["watch", "Title multiple times daily", "wording"],
    ["watch", "Title back to back", "wording"],
    ["fine", "Account", null],
  ]);
  expect(found.score).toBe(100 - 30 - 15 - 15);
  expect(found.score, "as the panel counts (BS-10)").toBe(banScore(worstThreats([...found.threats.values()].flat())));
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

test("what goes to several places now is judged as at one time later, in the same words (PS-13, BS-10)", () => {
  const draft = textDraft(names, { type: "media", media: [{ id: 1, caption: "", url: "" }] });
  const file = { id: 1, type: "image/jpeg", size: 1, duration: null, status: "success" as const };
  const around = world(subreddits, { media: new Map([[1, file]]) });
  const later = fly(draft, around);
  const now = fly({ ...draft, when: { ...draft.when, mode: "now" } }, around);
  expect(later).toMatchObject({ score: 95, severity: "low", riskLabels: [] });
  expect(later.lines.map(({ title }) => title)).toContain("3 subreddits at one time");
  expect({ ...now, threats: null }).toEqual({ ...later, threats: null });
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

test("a low risk that the best times leave is said to be fine, without a fix that changes nothing (PS-13)", () => {
  const draft = worded(textDraft(names, { type: "media", media: [{ id: 1, caption: "", url: "" }] }));
  const rows = draft.rows.map((row, index) => ({ ...row, slot: { at: `2026-10-15T1${index}:00:00.000Z`, why: "" } }));
  const timed: ComposerDraft = { ...draft, when: { ...draft.when, mode: "best" }, rows };
  const fixOf = (of: ComposerDraft) => fly(of, world(subreddits)).lines.find(({ threat }) => threat);
  expect(fixOf(spread(draft))).toMatchObject({ threat: Threat.contentDaily, remedy: "times" });
  expect(fixOf(timed)).toMatchObject({ threat: Threat.contentDaily, remedy: null });
  expect(fixOf(timed)?.text).toMatch(/: 3 subreddits\. A low risk, fine as it is\.$/);
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
  // These count posts, like the footer and the rows do, however many findings each has.
  expect(found).toMatchObject({ toFix: 3, toWatch: 1 });
  const behind = withRow(withRow(draft, "foo", { isChosen: false }), "bar", { isChosen: false });
  expect(fly(behind, around)).toMatchObject({ toFix: 1, toWatch: 0 });
});

test("what moderators ask of an account and it does not have costs, and is asked about (SV-S15)", () => {
  const around = world([subreddit("foo", { min_karma: 9000, min_account_age_days: 500 })]);
  const found = fly(textDraft(["foo"]), around);
  expect(found).toMatchObject({ toFix: 0, score: 40, severity: "high", riskLabels: ["Karma", "Account age"] });
});

test("the same kind of trouble in many rows is one line that names each reason", () => {
  const rules = { foo: ["[OC]"], bar: ["[WIP]"], baz: ["[OC]"] };
  const places = names.map((name) => subreddit(name, { rules: { title_required_strings: rules[name as "foo"] } }));
  const line = fly(textDraft(names), world(places)).lines.find(({ level }) => level === "fix");
  expect(line?.title).toContain("3 posts");
  for (const name of names) expect(line?.text).toContain(`r/${name} requires`);
});

describe("what was in the place before (PS-16)", () => {
  const DAY = 86_400_000;
  const media = { type: "media" as const, media: [{ id: 1, caption: "", url: "" }] };
  const was = (days: number, changes: Partial<EarlierPost> = {}): EarlierPost => ({
    ...{ id: 4, subreddit: "Foo", at: NOW.getTime() - days * DAY, is_planned: false, removal_reason: null },
    ...{ title_key: null, content_key: null, shows: null },
    ...changes,
  });
  const file = { id: 1, type: "image/jpeg", size: 1, duration: null, status: "success" as const };
  const title_key = "first light on the ridge";
  const flown = (posts: EarlierPost[], draft = textDraft(["foo"], media)) =>
    fly(draft, world([subreddit("foo")], { earlier: { posts, tools }, media: new Map([[1, file]]) }));

  test("the same file and title is told with where, when and the post itself, and asks nobody", () => {
    const found = flown([was(9, { shows: "same", title_key })]);
    expect(found.lines[0]).toMatchObject({
      level: "watch",
      title: "In r/foo before",
      text: "r/foo, Mon 5 Oct: the same file and title.",
      posts: [{ id: 4, subreddit: "foo" }],
    });
    expect(found).toMatchObject({ toWatch: 1, score: 95, severity: "low", riskLabels: [] });
    expect(found.lines.at(-1)).toMatchObject({ level: "fine", title: "Spacing, account" });
  });

  test("what was removed there weighs more than what stayed, whenever that was, and is asked about", () => {
    const removed = was(200, { id: 5, shows: "alike", removal_reason: "automod_filtered" });
    const found = flown([was(24, { shows: "same" }), removed]);
    expect(found.lines[0]).toMatchObject({
      title: "Removed from r/foo before",
      text: "r/foo, Sat 28 Mar: a picture like it. Filtered by AutoModerator.",
      posts: [{ id: 5, subreddit: "foo" }],
    });
    expect(found).toMatchObject({ score: 70, severity: "high", riskLabels: ["Removed there before"] });
  });

  test("a title alone is a repost for 30 days, as is one that is planned", () => {
    expect(flown([was(29, { title_key })]).lines[0]?.text).toMatch(/: the same title\.$/);
    expect(flown([was(31, { title_key })]).toWatch).toBe(0);
    expect(flown([was(-9, { title_key, is_planned: true })]).lines[0]?.title).toBe("Planned for r/foo already");
  });

  test("what is elsewhere, shows something else, or is practice, is no repost", () => {
    expect(flown([was(2, { subreddit: "bar", shows: "same", title_key })]).toWatch).toBe(0);
    expect(flown([was(2)]).toWatch).toBe(0);
    expect(flown([was(2, { shows: "same" })], textDraft(["foo"])).toWatch, "a text without files").toBe(0);
    pageConfig.practice_subreddit = "foo";
    expect(flown([was(2, { shows: "same", title_key })]).toWatch).toBe(0);
  });

  test("a title that is out elsewhere is not called unique", () => {
    const neighbours = [
      { id: 9, at: NOW.getTime() - 9 * DAY, subreddit: "bar", title_key, content_key: null, rev: null },
    ];
    const found = fly(textDraft(["foo"]), world([subreddit("foo")], { neighbours }));
    expect(found.lines).toMatchObject([{ level: "fine", title: "Spacing, account", text: "Nothing to watch." }]);
  });
});

test("what somebody only tries is neither judged nor counted between others (PO-22)", () => {
  pageConfig.practice_subreddit = "foo";
  const close = fly(spread(worded(textDraft(names)), "3"), world(subreddits));
  expect([...close.threats.keys()], "the other two are close").toEqual(["baz"]);
  const practice = textDraft(["foo"]);
  const now = fly({ ...practice, when: { ...practice.when, mode: "now" } }, world([subreddit("foo")]));
  expect(now).toMatchObject({ toWatch: 0, score: 100, riskLabels: [] });
});
