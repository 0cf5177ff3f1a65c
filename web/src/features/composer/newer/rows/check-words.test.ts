import { Threat } from "@ponkan/contract/posts/threat";
import { expect, test } from "vitest";
import { createChecker } from "../../core/checks/check-posts.ts";
import { toPosts } from "../../core/draft/to-posts.ts";
import { flair, NOW, subreddit, textDraft, world, ZONE } from "../../testing/builders.ts";
import { checkWords } from "./check-words.ts";

function words(changes: Parameters<typeof subreddit>[1] = {}, draft = textDraft(["foo"]), about: object = {}) {
  const [check] = createChecker()(toPosts(draft, ZONE), world([subreddit("foo", changes)]));
  return checkWords(check!, {
    threats: [],
    rules: 8,
    nearest: undefined,
    showsErrors: () => false,
    repost: undefined,
    now: NOW,
    zone: ZONE,
    ...about,
  });
}

test("a row that keeps all rules counts them", () => {
  expect(words()).toEqual({ tone: "fine", text: "8 of 8", short: "Ready", more: "" });
  expect(words({}, textDraft(["foo"]), { rules: null })).toMatchObject({ tone: "quiet", text: "Not checked" });
});

test("a row that breaks rules says which, and how many more", () => {
  const rules = { title_required_strings: ["[OC]"] };
  expect(words({ rules })).toMatchObject({ tone: "wrong", text: "Title rule", short: "Title rule" });
  expect(words({ rules: { is_flair_required: true }, flairs: [flair("a", "A")] })).toMatchObject({
    text: "Flair needed",
  });
  expect(words({ rules, access: "private" })).toMatchObject({ text: "Private +1", short: "Private +1" });
});

test("the worst comes first: nothing can be posted there, then what is missing, then what is against a rule", () => {
  const empty = textDraft(["foo"], { title: "", type: "media" });
  const text = (...given: Parameters<typeof words>) => words(...given).text;
  expect(text({ access: "noexist" }, empty)).toBe("Doesn't exist +2");
  expect(text({ access: "banned" }, empty)).toBe("Banned +2");
  const flaired = { rules: { is_flair_required: true, title_required_strings: ["[OC]"] }, flairs: [flair("a", "A")] };
  expect(text(flaired)).toBe("Flair needed +1");
  const more = words({ ...flaired, access: "private" }).more.split("\n");
  expect(more[0]).toBe("r/foo is private.");
});

test("what is only missing yet is quiet until somebody was at it", () => {
  const empty = textDraft(["foo"], { title: "" });
  expect(words({}, empty)).toEqual({ tone: "quiet", text: "Title needed", short: "Title needed", more: "" });
  expect(words({}, empty, { showsErrors: () => true })).toMatchObject({ tone: "wrong", text: "Title needed" });
});

test("an earlier or planned post there is named by its day", () => {
  const threats = [{ type: Threat.subredditBackToBack, severity: "low" }];
  const at = (days: number) => ({
    id: 1,
    at: NOW.getTime() + days * 86_400_000,
    subreddit: "foo",
    title_key: null,
    content_key: null,
  });
  expect(words({}, textDraft(["foo"]), { threats, nearest: at(-2) })).toEqual({
    tone: "watch",
    text: "Posted 2 d ago",
    short: "Posted 2 d ago",
    more: "r/foo had your last post too.",
  });
  expect(words({}, textDraft(["foo"]), { threats, nearest: at(0) })).toMatchObject({ short: "Posted today" });
  expect(words({}, textDraft(["foo"]), { threats, nearest: at(3) })).toMatchObject({
    text: "Also planned 17 Oct",
    short: "Also 17 Oct",
  });
  // A worse threat takes precedence.
  const worse = [{ type: Threat.postsTooClose, severity: "extreme" }, ...threats];
  expect(words({}, textDraft(["foo"]), { threats: worse, nearest: at(3) })).toMatchObject({ short: "Too close +1" });
});

test("low threats of the whole plan do not make every row yellow", () => {
  const low = [{ type: Threat.contentDaily, severity: "low" }];
  const medium = [{ type: Threat.contentDaily, severity: "medium" }];
  expect(words({}, textDraft(["foo"]), { threats: low })).toMatchObject({ tone: "fine" });
  expect(words({}, textDraft(["foo"]), { threats: medium })).toMatchObject({ tone: "watch", text: "Same content" });
});

test.each([
  ["private", "Private", "r/foo is private."],
  ["noexist", "Doesn't exist", "r/foo doesn't exist."],
  ["restricted", "Restricted", "r/foo allows posts only from approved users."],
] as const)("a place that is %s says so in the row, and more in its tooltip", (access, text, more) => {
  expect(words({ access })).toEqual({ tone: "wrong", text, short: text, more });
});

test("what is to be watched is named, the first in the row and all in the tooltip", () => {
  const about = { threats: [{ type: Threat.postsTooClose, severity: "low" }] };
  expect(words({ access: "gated" }, textDraft(["foo"]), about)).toEqual({
    tone: "watch",
    text: "Quarantined +1",
    short: "Quarantined +1",
    more: [
      "r/foo is quarantined. Reddit refuses posts of accounts that have not opted in there.",
      "r/foo goes out less than 10 minutes from another post.",
    ].join("\n"),
  });
});
