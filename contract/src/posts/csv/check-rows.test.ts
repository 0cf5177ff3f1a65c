import { expect, test } from "vitest";
import { Platform } from "../../accounts/platform.ts";
import { cpuTime } from "../../ban-shield/testing/cpu-time.ts";
import { runToEnd } from "../../run-to-end.ts";
import { matchesAny } from "../validation/linear-patterns.ts";
import type { RuleFacts } from "../validation/rule-facts.ts";
import { aSubreddit } from "../validation/testing.ts";
import { checkRowsInSteps } from "./check-rows.ts";
import { completeRows, mediaNamesIn } from "./complete-rows.ts";
import type { CsvError } from "./csv-outcome.ts";
import type { TitleLooks } from "./row-advice.ts";
import { readCsvPosts } from "./testing.ts";

const facts: RuleFacts = {
  website: null,
  now: new Date("2026-05-01T10:00:00Z"),
  redgifs_tags: ["Film", "Photography", "Fashion"],
  accounts: new Map([
    [Platform.reddit, { username: "ann", karma: 1, age_days: 1, privacy_levels: [], max_video_seconds: null }],
  ]),
  subreddits: new Map(),
  media: new Map([[7, { id: 7, type: "image/png", size: 10, duration: null, status: "success" }]]),
  others: [],
  tools: { matchesAny, weightedLength: (text) => text.length, isTopLevelDomain: (label) => label === "com" },
};
const lookups = {
  mediaIds: new Map([["fog.png", 7]]),
  flairsOf: (name: string) => (name === "ridgelines" ? [{ id: "f1", text: "Photo" }] : undefined),
};

function errorsOf(csv: string, around: RuleFacts = facts, looks?: TitleLooks) {
  const reading = readCsvPosts(csv, "UTC");
  if (reading.kind === "refused") throw new Error(reading.message);
  const complete = completeRows(reading.rows, lookups);
  const known = [...reading.errors, ...complete.errors];
  const { errors, warnings } = runToEnd(checkRowsInSteps(complete.rows, known, around, looks));
  const messages = (found: readonly CsvError[]) => found.map(({ bucket, message }) => `${bucket}: ${message}`);
  return { rows: complete.rows, errors: messages([...known, ...errors]), warnings: messages(warnings) };
}

test("good and bad rows are told apart, each error with its row (CS-03)", () => {
  const { errors } = errorsOf(
    [
      "title,subreddit,post_time,link",
      "Fog,ridgelines,2026-05-01 14:00,",
      ",ridgelines,2026-05-01 15:00,",
      "Fog,not valid,2026-05-01 16:00,",
      "Fog,ridgelines,2026-04-01 16:00,",
      "Fog,ridgelines,2026-05-01 17:00,javascript:x",
    ].join("\n"),
  );
  expect(errors).toEqual([
    "title: Row 3: Title is required.",
    'subreddits: Row 4: "not valid" is not a valid subreddit.',
    "postTime: Row 5: Post time must be in the future.",
    "content: Row 6: Link must be a valid URL.",
  ]);
});

test("what moderators ask of an account is told without stopping a row (CS-03)", () => {
  const asks = aSubreddit({ name: "ridgelines", min_karma: 50, min_account_age_days: 30 });
  const around = { ...facts, subreddits: new Map([["ridgelines", asks]]) };
  expect(errorsOf("title,subreddit,post_time\nFog,ridgelines,2026-05-01 14:00", around)).toMatchObject({
    errors: [],
    warnings: [
      "subreddits: r/ridgelines requires 50 karma.",
      "subreddits: r/ridgelines requires an account older than 30 days.",
    ],
  });
});

test("an unreadable time is reported once", () => {
  expect(errorsOf("title,subreddit,post_time\nFog,ridgelines,soon").errors).toEqual([
    "postTime: Row 2: Post time must be a valid date. Use a time like 2026-11-25 11:00.",
  ]);
});

test("media and flair are found by name without case, or reported (CS-03)", () => {
  const header = "title,subreddit,post_time,media,flair\n";
  const { rows, errors } = errorsOf(`${header}Fog,ridgelines,2026-05-01 14:00,FOG.png,photo`);
  expect(rows[0]?.post).toMatchObject({ media: [{ id: 7, caption: "", url: "" }], flair: { id: "f1", text: null } });
  const missing = errorsOf(`${header}Fog,ridgelines,2026-05-01 14:00,fog.png|mist.png,Art`);
  expect(errors).toEqual([]);
  expect(missing.errors).toEqual([
    'media: Row 2: Media named "mist.png" doesn\'t exist.',
    'flairs: Row 2: Flair "Art" doesn\'t exist in r/ridgelines. Its flairs are "Photo".',
  ]);
  expect(errorsOf(`${header}Fog,elsewhere,2026-05-01 14:00,,Art`).errors).toEqual([
    "flairs: Row 2: Flairs of r/elsewhere could not be read.",
  ]);
});

test("where a flair or a format is wanted it is said which there are", () => {
  const flairs = ["Photo", "Fog", "Sea", "Art", "Night", "Day"].map((text) => ({ id: text, text, is_editable: false }));
  const rules = { is_flair_required: true, title_regexes: ["^\\[OC\\]"] };
  const around = { ...facts, subreddits: new Map([["ridgelines", aSubreddit({ flairs }, rules)]]) };
  const looks = new Map([["ridgelines", ["[OC] …", "[Art] …", "… (2026)"]]]);
  const csv = "title,subreddit,post_time\nFog,RidgeLines,2026-05-01 14:00";
  expect(errorsOf(csv, around, looks).errors).toEqual([
    'title: Row 2: r/RidgeLines requires a specific format in the title. Titles there look like "[OC] …", "[Art] …" or "… (2026)".',
    'flairs: Row 2: r/RidgeLines requires a flair. Its flairs are "Photo", "Fog", "Sea", "Art", "Night" and 1 more.',
  ]);
});

test("the names to look up come once each", () => {
  const csv = "title,subreddit,post_time,media\na,bb,2026-05-01 14:00,x.png|Y.png\nb,bb,2026-05-01 15:00,X.png";
  const reading = readCsvPosts(csv, "UTC");
  expect(reading.kind === "read" && mediaNamesIn(reading.rows)).toEqual(["x.png", "y.png"]);
});

test("the same subreddit twice in a minute is reported, also far apart in the file (SV-S10, BI-193)", () => {
  const rows = Array.from({ length: 150 }, (_, n) => `Fog ${n},sub${n},2026-05-02 14:00`);
  const { errors } = errorsOf(["title,subreddit,post_time", ...rows, "Fog,SUB3,2026-05-02 14:00"].join("\n"));
  expect(errors).toEqual(["subreddits: Row 152: r/SUB3 is selected more than once."]);
});

test("characters that no text may have are reported (BI-191)", () => {
  const { errors } = errorsOf("title,subreddit,post_time\nFog\u0007,ridgelines,2026-05-01 14:00");
  expect(errors).toEqual(["title: Row 2: The text contains characters that are not allowed."]);
});

test("500 rows with rules are read and checked in less than a second", () => {
  const rules = {
    title_regexes: ["^\\[(OC|Question)\\] \\S", "\\((19|20)\\d{2}\\)"],
    title_blacklisted_strings: ["karma", "upvote"],
    title_text_min_length: 5,
  };
  const flairs = [{ id: "f1", text: "Photo", is_editable: false }];
  const around = { ...facts, subreddits: new Map([["ridgelines", aSubreddit({ flairs }, rules)]]) };
  const minute = (n: number) => `${String(Math.floor(n / 60)).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}`;
  const rows = Array.from(
    { length: 500 },
    (_, n) => `"[OC] Fog, number ${n}",ridgelines,2026-06-01 ${minute(n)},"${"words ".repeat(100)}",Photo`,
  );
  const csv = ["title,subreddit,post_time,text,flair", ...rows].join("\r\n");
  expect(errorsOf(csv, around).errors).toEqual([]);
  expect(cpuTime(() => errorsOf(csv, around), 3)).toBeLessThan(1000);
});

test("rows are checked one by one, with time for others between them", () => {
  const rows = Array.from({ length: 25 }, (_, n) => `Fog ${n},ridgelines,2026-06-01 10:${10 + n},${"a".repeat(n)}`);
  const reading = readCsvPosts(["title,subreddit,post_time,text", ...rows].join("\n"), "UTC");
  if (reading.kind === "refused") throw new Error(reading.message);
  const { rows: complete } = completeRows(reading.rows, lookups);
  expect([...checkRowsInSteps(complete, [], facts)]).toHaveLength(25);
});
