import { expect, test, vi } from "vitest";
import { bucketOf, textOf } from "~/components/findings.ts";
import { flair, looked, subreddit, textDraft, world, ZONE } from "../../testing/builders.ts";
import { withRow } from "../draft/rows.ts";
import { toPosts } from "../draft/to-posts.ts";
import { readRefusal } from "../sending/read-refusal.ts";
import { stillRefused } from "../sending/refused-posts.ts";
import { createChecker } from "./check-posts.ts";
import { FAILED, LOOKING, missing } from "./world.ts";

const check = (draft = textDraft(["foo"]), around = world([subreddit("foo")])) =>
  createChecker()(toPosts(draft, ZONE), around);
const messages = (checks: ReturnType<typeof check>) => checks.map(({ findings }) => findings.map(textOf));

test("a post that breaks nothing is ready", () => {
  expect(check()).toMatchObject([{ findings: [], state: "ready" }]);
});

test("each row is held against the rules of its own subreddit (SV-01)", () => {
  const draft = textDraft(["foo", "bar"]);
  const around = world([
    subreddit("foo", { rules: { title_required_strings: ["[OC]"] } }),
    subreddit("bar", { rules: { is_flair_required: true }, flairs: [flair("f1", "Photo")] }),
  ]);
  expect(messages(check(draft, around))).toEqual([
    ['r/foo requires "[OC]" in the title.'],
    ["r/bar requires a flair."],
  ]);
  expect(messages(check(withRow(draft, "bar", { flair: { id: "f1", text: null } }), around))[1]).toEqual([]);
});

test("a format that is missing is said with what titles look like there (SV-T9)", () => {
  const around = world([subreddit("foo", { rules: { title_regexes: ["^\\[(OC|Question)\\] \\S"] } })]);
  expect(messages(check(textDraft(["foo"]), around))).toEqual([
    ['r/foo requires a specific format in the title. Titles there look like "[OC] …" or "[Question] …".'],
  ]);
});

test("a warning does not hold a row back", () => {
  const around = world([subreddit("foo", { min_karma: 9000 })]);
  expect(check(textDraft(["foo"]), around)).toMatchObject([{ state: "watch" }]);
});

test("nothing is ready before it was looked at, and what cannot be looked up holds nobody back (SV-03)", () => {
  const looking = world([], looked(new Map([["foo", LOOKING]])));
  expect(check(textDraft(["foo"]), looking)).toMatchObject([{ state: "checking" }]);
  expect(check(textDraft(["foo"]), world([subreddit("foo")], { tools: null }))).toMatchObject([{ state: "checking" }]);
  expect(check(textDraft(["foo"]), world([subreddit("foo")], { isReadingMedia: true }))).toMatchObject([
    { state: "checking" },
  ]);
  expect(check(textDraft(["foo"]), world([], looked(new Map([["foo", FAILED]]))))).toMatchObject([{ state: "ready" }]);
});

test("a subreddit that nobody knows does not exist (PS-04, SV-S3)", () => {
  const around = world([], looked(new Map([["foo", missing("foo")]])));
  expect(messages(check(textDraft(["foo"]), around))).toEqual([["r/foo doesn't exist."]]);
});

test("a time that does not exist is reported once, in its bucket (SV-P5)", () => {
  const when = { mode: "same" as const, gap: "60", day: "2027-03-28", time: "02:30" };
  const found = check(textDraft(["foo"], { when }));
  expect(found[0]!.findings.map(bucketOf)).toEqual(["postTime"]);
  expect(messages(found)).toEqual([["Post time doesn't exist in your time zone."]]);
});

test("a time taken by a planned post of the account is reported (SV-P6)", () => {
  const at = Date.parse("2026-10-15T05:20:00Z");
  const neighbours = [{ id: 1, at, subreddit: "Foo", title_key: null, content_key: null, group_id: 0, rev: null }];
  expect(messages(check(textDraft(["foo"]), world([subreddit("foo")], { neighbours })))).toEqual([
    ["A post to r/foo is already scheduled at this time."],
  ]);
});

test("a link posted there before is a repost within the days the subreddit names (SV-C13)", () => {
  const draft = textDraft(["foo"], { type: "link", link: "https://www.example.com/a/?utm_source=x" });
  const before = (days: number) => ({
    id: 1,
    at: Date.parse("2026-10-15T05:20:00Z") - days * 86_400_000,
    subreddit: "foo",
    title_key: null,
    content_key: "example.com/a",
    group_id: 0,
    rev: null,
  });
  const around = (days: number) =>
    world([subreddit("foo", { rules: { link_repost_age: 30 } })], { neighbours: [before(days)] });
  expect(messages(check(draft, around(29)))).toEqual([["r/foo doesn't allow reposting a link within 30 days."]]);
  expect(messages(check(draft, around(30)))).toEqual([[]]);
});

test("a row that stays behind takes no part in what the batch may not do", () => {
  const draft = textDraft(["foo", "bar"]);
  const around = world([subreddit("foo"), subreddit("bar")]);
  expect(check(withRow(draft, "bar", { isChosen: false }), around)).toHaveLength(2);
});

test("only rows that changed are looked at again", () => {
  const names = Array.from({ length: 100 }, (_, index) => `sub_${index}`);
  const matchesAny = vi.fn(() => true);
  const base = world(names.map((name) => subreddit(name, { rules: { title_regexes: ["x"] } })));
  const around = { ...base, tools: { ...base.tools!, matchesAny } };
  const run = createChecker();
  const draft = textDraft(names);
  run(toPosts(draft, ZONE), around);
  expect(matchesAny).toHaveBeenCalledTimes(100);
  run(toPosts(withRow(draft, "sub_7", { own: { title: "Another" } }), ZONE), around);
  expect(matchesAny).toHaveBeenCalledTimes(101);
  run(toPosts({ ...draft, title: "Typed on" }, ZONE), around);
  expect(matchesAny).toHaveBeenCalledTimes(201);
});

test("what the server refused stands at its post until the value changes (SV-01)", () => {
  const draft = textDraft(["foo", "bar"]);
  const sent = toPosts(draft, ZONE);
  const refused = readRefusal(
    {
      errors: {
        "posts.1.title": ["The title field is required."],
        "posts.0.delete_threshold": ["No."],
        "posts.9.title": ["x"],
        other: ["y"],
      },
      findings: { "posts.1.title": [{ code: "title-required" }], "posts.0.delete_threshold": [{ code: "newer" }] },
    },
    sent,
  );
  expect(refused.map(({ key, finding }) => [key, finding.code, bucketOf(finding), textOf(finding)])).toEqual([
    ["bar", "title-required", "title", "The title field is required."],
    ["foo", "refused", "deleteAfter", "No."],
  ]);
  expect(stillRefused(refused, sent[1]!)).toHaveLength(1);
  const typed = toPosts({ ...draft, title: "Other" }, ZONE);
  expect(stillRefused(refused, typed[1]!)).toEqual([]);
  expect(stillRefused(refused, typed[0]!)).toHaveLength(1);
});
