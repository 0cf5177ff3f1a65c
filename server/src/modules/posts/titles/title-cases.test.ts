import { titleKey } from "@ponkan/contract/ban-shield/keys";
import { blankKinds } from "@ponkan/contract/posts/title-blanks";
import { aSubreddit } from "@ponkan/contract/posts/validation/testing";
import { lengthOf } from "@ponkan/contract/posts/validation/words";
import { describe, expect, test } from "vitest";
import { titleStyleOf } from "./facts/title-style.ts";
import { fittingTitles } from "./fitting-titles.ts";
import { generateTitles } from "./generate-titles.ts";
import { seededRandom } from "./reword/chance.ts";
import { rephraseTitle } from "./reword/rephrase-title.ts";
import { generateCases } from "./testing/generate-cases.ts";
import { rewordCases } from "./testing/reword-cases.ts";
import type { GenerateCase, RewordCase } from "./testing/title-case.ts";

const now = new Date("2026-11-01T12:00:00Z");

function fitting(titles: string[], { rules = {}, used = [] }: Pick<GenerateCase, "rules" | "used">, most: number) {
  const taken = new Set(used.flatMap((title) => titleKey(title) ?? []));
  const candidates = titles.map((title) => ({ title, why: "" }));
  const around = { subreddit: aSubreddit({}, rules), now };
  return fittingTitles(candidates, around, { most, taken }).map(({ title }) => title);
}

function generated(given: GenerateCase): string[] {
  const { own = [], place = [], file, keywords = [] } = given;
  const ideas = generateTitles({
    own: own.map((title, index) => ({ title, score: 100 - index, isHere: true })),
    keywords,
    file: file ? { name: "", width: null, height: null, tags: [], ...file } : null,
    habits: titleStyleOf(place.map((title) => ({ title, score: 100 }))),
  });
  return fitting(
    ideas.map(({ title }) => title),
    given,
    25,
  );
}

const reworded = (given: RewordCase, seed = 0) =>
  fitting(rephraseTitle(given.title, seededRandom(given.title, seed), 400), given, 100);

/** Finds invented facts without the code under test: numbers, names and tags that `given` does not contain. */
function invented(title: string, given: string): string[] {
  const blanks = new RegExp(String.raw`\[(?:${blankKinds.join("|")})\]`, "g");
  const stated = title.replace(blanks, " ").match(/\d+|(?<=[\p{Ll},] )\p{Lu}\p{L}+|\[[^\]]+\]/gu) ?? [];
  return stated.filter((fact) => !given.toLowerCase().includes(fact.toLowerCase()));
}

/** Greetings and questions that form a sentence of their own. */
const opening = /[:!] (?=\p{Lu})/gu;

function checkEach(titles: readonly string[], given: string, never: RegExp | undefined, most = 300): void {
  expect(new Set(titles.map(titleKey)).size, `repeated: ${titles.join(" / ")}`).toBe(titles.length);
  for (const title of titles) {
    expect(invented(title.replace(opening, ": "), given), title).toEqual([]);
    expect(title.trim()).toBe(title);
    expect(title).toMatch(/[\p{L}\p{N}]/u);
    expect(lengthOf(title)).toBeLessThanOrEqual(most);
    expect(title).not.toMatch(/\b(?:the|a|an|my|of|with|in|on|at|and|to)$|\b(\p{L}+) \1\b| [,.!?]|,,|: *$/iu);
    expect(title).not.toMatch(/\ba [aeio]\w+|\ban [bcdfgjklmnpqrstvwxz]\w+/i);
    for (const [open, close] of ["()", "[]", "{}"]) expect(title.split(open!).length).toBe(title.split(close!).length);
    if (never) expect(title).not.toMatch(never);
  }
}

test("at least fifty cases decide, each with a name of its own", () => {
  const names = [...generateCases, ...rewordCases].map(({ about }) => about);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(50);
});

describe("suggested titles", () => {
  test.each(generateCases)("$about", (given) => {
    const titles = generated(given);
    const { own = [], keywords = [], file, rules, never, offers } = given;
    const size = file?.width ? `[${file.width} x ${file.height}]` : "";
    const year = /_202608/.test(file?.name ?? "") ? "August 2026" : "";
    const facts = [...own, ...keywords, ...(file?.tags ?? []), size, year, ...(rules?.title_required_strings ?? [])];
    checkEach(titles, facts.join(" "), never, rules?.title_text_max_length ?? 300);
    for (const title of offers) expect(titles).toContain(title);
    if (offers.length === 0) expect(titles).toEqual([]);
  });
});

describe("titles in other words", () => {
  test.each(rewordCases)("$about", (given) => {
    const { title, least, offers = [], keeps = [], never, rules, used = [] } = given;
    for (const seed of [0, 1, 2]) {
      const titles = reworded(given, seed);
      expect(titles.length, titles.join(" / ")).toBeGreaterThanOrEqual(least);
      if (least === 0) expect(titles).toEqual([]);
      expect(titles).toEqual(expect.arrayContaining(offers));
      checkEach(titles, title, never, rules?.title_text_max_length ?? 300);
      for (const key of [title, ...used].map(titleKey)) expect(titles.map(titleKey)).not.toContain(key);
      for (const each of titles) for (const kept of keeps) expect(each.toLowerCase()).toContain(kept.toLowerCase());
    }
  });

  test("the same question has the same answer, another seed another order", () => {
    const [given] = rewordCases;
    expect(reworded(given!)).toEqual(reworded(given!));
    expect(reworded(given!, 1)).not.toEqual(reworded(given!));
  });

  test("a hundred rows with one title have a hundred wordings", () => {
    expect(reworded({ about: "", title: "Coffee on the balcony after rain", least: 100 })).toHaveLength(100);
  });
});
