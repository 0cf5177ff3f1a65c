import { describe, expect, test } from "vitest";
import { Platform } from "../../accounts/platform.ts";
import { seeded } from "../../ban-shield/testing/random-items.ts";
import type { GivenRules } from "../../subreddits/rules.ts";
import { matchesAny } from "../validation/linear-patterns.ts";
import type { PostInput } from "../validation/rule-context.ts";
import { aPostInput as anyPost, aSubreddit } from "../validation/testing.ts";
import { checkTitle } from "../validation/title.ts";
import { repairTitles } from "./repair-titles.ts";

const aPostInput = (changes: Partial<PostInput> = {}) =>
  anyPost({ title: "First light on the Karst ridge", post_at: null, ...changes });

function around(rules: GivenRules | null) {
  const flairs = [{ id: "f1", text: "Landscape", is_editable: false }];
  const facts = aSubreddit({ flairs }, rules ?? {});
  return {
    now: new Date("2026-05-01T12:00:00Z"),
    subreddit: rules ? facts : { ...facts, rules: null },
    tools: { matchesAny },
  };
}

const repaired = (title: string, rules: GivenRules, changes: Partial<PostInput> = {}) =>
  repairTitles(aPostInput({ title, ...changes }), around(rules)).map(
    (suggestion) => `${suggestion.title} (${suggestion.label})`,
  );

test("a required string is put behind the title or in front of it", () => {
  expect(repaired("First light", { title_required_strings: ["[OC]", "homemade"] })).toEqual([
    'First light [OC] (Add "[OC]")',
    '[OC] First light (Add "[OC]")',
    'First light, homemade (Add "homemade")',
    'Homemade: First light (Add "homemade")',
  ]);
});

test("a banned string goes, with the word it stands in or alone, and nothing loose is left", () => {
  const rules = { title_blacklisted_strings: ["upvote", "please"] };
  expect(repaired("Please, upvotes for first light", rules)).toEqual([
    'For first light (Drop "upvote", drop "please")',
  ]);
  expect(repaired("upvotefog", rules)).toEqual(['fog (Drop "upvote")']);
  expect(repaired("First light (please upvote)", rules)[0]).toBe('First light (Drop "upvote", drop "please")');
  expect(repaired("First light, upvote if you like it", rules)).toContain('First light (Drop "upvote")');
});

test("a long title ends with a clause or a word", () => {
  const title = "First light on the Karst ridge, after two days of rain and a night of fog";
  expect(repaired(title, { title_text_max_length: 40 })).toEqual([
    "First light on the Karst ridge, after (Shorten to 40 characters)",
    "First light on the Karst ridge (Shorten to 40 characters)",
  ]);
  expect(repaired("x".repeat(400), {})).toEqual([`${"x".repeat(300)} (Shorten to 300 characters)`]);
});

test("a short title gets words of the post, or a phrase", () => {
  const titles = repaired("Fog", { title_text_min_length: 20 }, { content: "Two days of rain, then this.\nMore" });
  expect(titles).toContain("Fog - Two days of rain (Lengthen to 20 characters)");
  expect(repaired("Fog", { title_text_min_length: 20 })).toContain(
    "Fog - what do you think? (Lengthen to 20 characters)",
  );
});

test("line breaks and unknown variables are taken out", () => {
  expect(repaired("Hi {name}\nand all", {})).toEqual([
    "Hi name and all (Drop line breaks, drop the brackets of {name})",
    "Hi and all (Drop line breaks, drop {name})",
  ]);
});

test.each<[pattern: string, expected: string]>([
  ["^\\[(OC|Question)\\] \\S", "[OC] First light on the Karst ridge"],
  ["(?i)\\(OC\\)", "First light on the Karst ridge (OC)"],
  ["\\[[^\\]]{3,40}\\]\\s*$", "First light on the Karst ridge [what]"],
  ["\\[[^\\]]{3,40}\\]", "First light on the Karst ridge [what]"],
  ["\\[\\d{3,5} ?[xX×] ?\\d{3,5}\\]", "First light on the Karst ridge [100 x 100]"],
  ["\\((19|20)\\d{2}\\)", "First light on the Karst ridge (2026)"],
  ["^[MFX]/\\d{2}/\\d{3}cm", "M/25/100cm First light on the Karst ridge"],
  ["(?i)\\b(day|week) \\d+", "First light on the Karst ridge, day 2"],
  ["\\?\\s*$", "First light on the Karst ridge?"],
  ["\\| ?\\S.{2,}$", "First light on the Karst ridge | [what]"],
  ["^.+ - .+$", "First light on the Karst ridge - [what]"],
  ["^(?:1[89]|[2-9]\\d) ?[MF]\\b", "18 M: First light on the Karst ridge"],
  ["(?P<tag>\\[OC\\])|(?P<other>\\{OC\\})", "First light on the Karst ridge [OC]"],
  ["^\\u005bOC\\x5d", "[OC] First light on the Karst ridge"],
  ["^\\S+: .{5,}", "First: light on the Karst ridge"],
])("the pattern %s is met by %j", (pattern, expected) => {
  const titles = repairTitles(aPostInput(), around({ title_regexes: [pattern] })).map(({ title }) => title);
  expect(titles[0]).toBe(expected);
});

test("a size that is asked for is the one of the picture, where it is known", () => {
  const rules = { title_regexes: ["\\[\\d{3,5} ?[xX×] ?\\d{3,5}\\]"] };
  const size = { width: 1600, height: 1067 };
  const sized = repairTitles(aPostInput(), { ...around(rules), size });
  expect(sized[0]).toMatchObject({ title: "First light on the Karst ridge [1600x1067]", isExample: false });
  // Other spellings of the same size are not offered.
  expect(sized.map(({ title }) => title).slice(1)).toEqual(["[1600x1067] First light on the Karst ridge"]);
  // The size does not answer other requirements.
  const [other] = repairTitles(aPostInput(), { ...around({ title_required_strings: ["[OC]"] }), size });
  expect(other?.title).toBe("First light on the Karst ridge [OC]");
});

test("no number that could be read as an age is below 18", () => {
  for (const pattern of ["\\d{2}[MF]", "\\(\\d{1,2}\\)", "^\\d\\d ", "[1-9]\\d ?[mf]\\b", "[0-9]{2}yo"]) {
    const titles = repairTitles(aPostInput(), around({ title_regexes: [pattern] })).map(({ title }) => title);
    expect(titles.length, pattern).toBeGreaterThan(0);
    for (const title of titles) expect(Number(/\d+/.exec(title)?.[0])).toBeGreaterThanOrEqual(18);
  }
});

test("a title with made-up values says so", () => {
  const isExample = (pattern: string) => repairTitles(aPostInput(), around({ title_regexes: [pattern] }))[0]?.isExample;
  expect(isExample("^[MFX]/\\d{2}/\\d{3}cm")).toBe(true);
  expect(isExample("^\\[OC\\]")).toBe(false);
});

test("what only the author can say is a blank, by the words of the rule, and is not called checked", () => {
  const place = { title_regexes: ["\\[[^\\]]{3,40}\\]\\s*$"] };
  const size = { width: 1400, height: 1138 };
  const asked = "Titles must end with the place in square brackets, such as [Lofoten].";
  const [first, ...others] = repairTitles(aPostInput(), { ...around(place), size, asked });
  expect(first).toMatchObject({ title: "First light on the Karst ridge [place]", isChecked: false });
  expect([first, ...others].map((each) => each?.title).join()).not.toContain("1400");
  expect(others.some(({ isChecked }) => isChecked)).toBe(false);
  // If they ask for the size in words, the brackets contain it.
  const sized = repairTitles(aPostInput(), { ...around(place), size, asked: "Give the resolution in brackets." });
  expect(sized[0]).toMatchObject({ title: "First light on the Karst ridge [1400x1138]", isChecked: true });
  // A fixed mark leaves nothing for the author to verify.
  const tagged = repairTitles(aPostInput(), around({ title_regexes: ["^\\[OC\\] \\S"] }));
  expect(tagged).toMatchObject([{ title: "[OC] First light on the Karst ridge", isChecked: true }]);
});

test("the chosen flair is offered between brackets", () => {
  const rules = { title_regexes: ["\\[[^\\]]{3,40}\\]\\s*$"] };
  const draft = aPostInput({ flair: { id: "f1", text: null } });
  expect(repairTitles(draft, around(rules)).map(({ title }) => title)).toContain(
    "First light on the Karst ridge [Landscape]",
  );
});

test("a pattern that cannot be read leaves the rest to be repaired", () => {
  const rules = { title_regexes: ["(?=never)", "^(a|b", "^\\[OC\\]"] };
  expect(repairTitles(aPostInput(), around(rules))[0]?.title).toBe("[OC] First light on the Karst ridge");
});

test("a blank stays a blank while the rest is repaired, and none is made", () => {
  expect(repaired("Fog over [place]", { title_required_strings: ["[OC]"] })).toContain(
    'Fog over [place] [OC] (Add "[OC]")',
  );
  expect(repaired("Fog over [place]", {})).toEqual([]);
  const titles = repairTitles(
    aPostInput({ title: "What is in a name" }),
    around({ title_regexes: ["\\[[^\\]]{3,40}\\]$"] }),
  );
  expect(titles.map(({ title }) => title).join()).not.toContain("[name]");
});

test("nothing is offered for a title that passes, an empty one, or where there are no titles", () => {
  expect(repaired("First light", {})).toEqual([]);
  expect(repaired(" ", { title_required_strings: ["x"] })).toEqual([]);
  expect(repairTitles(aPostInput({ title: "", platform: Platform.twitter }), around({}))).toEqual([]);
  expect(repairTitles(aPostInput(), around(null))).toEqual([]);
});

test("a title that nobody can save gets no suggestion", () => {
  expect(repaired("Fog", { title_required_strings: ["karma"], title_blacklisted_strings: ["karma"] })).toEqual([]);
});

describe("whatever the rules ask for", () => {
  const random = seeded(41);
  const below = (most: number) => Math.floor(random() * most);
  const some = <T>(list: readonly T[], most: number) => list.filter(() => random() < most / list.length);
  const words =
    "first light on the Karst ridge, after two days of rain karma upvote [F] 🍊 please and more: fog {name} (aside) été".split(
      " ",
    );
  const patterns = [
    "^\\[(OC|Self)\\]",
    "\\?$",
    "\\[[^\\]]{3,40}\\]$",
    "\\(\\d{4}\\)",
    "(?i)day \\d+",
    " - ",
    "^[A-Z]",
    "\\| ?\\S",
  ];

  function rules(): GivenRules {
    const least = random() < 0.3 ? 5 + below(30) : null;
    return {
      title_blacklisted_strings: some(["karma", "upvote", "please", "rain"], 1.5),
      title_required_strings: random() < 0.3 ? some(["[OC]", "homemade", "my own"], 1.5) : [],
      title_regexes: random() < 0.5 ? some(patterns, 1.5) : [],
      title_text_min_length: least,
      title_text_max_length: random() < 0.4 ? (least ?? 10) + 10 + below(60) : null,
    };
  }

  /** The textbook algorithm, so that the order is verified independently of the sorting code. */
  function levenshtein(a: string[], b: string[]): number {
    const table = a.map(() => [0]);
    const at = (i: number, j: number): number => (i === 0 ? j : j === 0 ? i : table[i - 1]![j]!);
    for (let i = 1; i <= a.length; i++) {
      for (let j = 1; j <= b.length; j++) {
        table[i - 1]![j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        );
      }
    }
    return at(a.length, b.length);
  }

  test("every title that is offered passes all of them, nearest first, at most five", () => {
    let offered = 0;
    let refused = 0;
    for (let round = 0; round < 200; round++) {
      const title = Array.from({ length: 1 + below(14) }, () => words[below(words.length)]).join(
        random() < 0.05 ? "\n" : " ",
      );
      const [draft, context] = [aPostInput({ title, content: "Some words of the post" }), around(rules())];
      if (checkTitle(draft, context).length === 0) continue;
      refused++;
      const suggestions = repairTitles(draft, context);
      if (suggestions.length > 0) offered++;
      expect(suggestions.length).toBeLessThanOrEqual(5);
      expect(new Set(suggestions.map((suggestion) => suggestion.title)).size).toBe(suggestions.length);
      for (const suggestion of suggestions) {
        const codes = checkTitle({ ...draft, title: suggestion.title }, context).map(({ code }) => code);
        expect(codes.filter((code) => suggestion.isChecked || code !== "title-blank")).toEqual([]);
        expect(suggestion.label).toMatch(/^[A-Z]/);
      }
      const distances = suggestions
        .filter(({ isChecked }) => isChecked)
        .map((suggestion) => levenshtein([...title.trim()], [...suggestion.title]));
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    }
    expect(refused).toBeGreaterThan(100);
    // A title made only of banned words cannot be repaired.
    expect(offered / refused).toBeGreaterThan(0.9);
  });
});
