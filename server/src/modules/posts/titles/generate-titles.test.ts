import { titleKey } from "@ponkan/contract/ban-shield/keys";
import { expect, test } from "vitest";
import { chanceOf } from "./chance.ts";
import { generateTitles } from "./generate-titles.ts";
import { rephraseTitle } from "./rephrase-title.ts";

const samples = [
  "First light on the ridge",
  "Coffee on the balcony after rain",
  "[OC] Mist over the lake",
  "A long walk with my dog",
  "Breakfast with a view of the sea",
  "Rain over my garden",
];

test("titles are made of what samples say, and are none of them", () => {
  const titles = generateTitles(samples, [], chanceOf(1));
  expect(titles).toContain("First light on the balcony after rain");
  const keys = samples.map(titleKey);
  for (const title of titles) expect(keys).not.toContain(titleKey(title));
});

test("a mark stays in front, and nothing ends in the air or says a word twice", () => {
  const odd = [...samples, 'He said "over the top', "Stay with with it", "Over and over the"];
  for (const seed of [1, 2, 3, 4, 5]) {
    for (const title of generateTitles(odd, ["red boat"], chanceOf(seed))) {
      expect(title).not.toMatch(/\b(the|with|over|of|on|a|my)$|\b(\w+) \2\b/i);
      expect(title.indexOf("[")).toBeLessThanOrEqual(0);
      expect(title.split('"').length % 2).toBe(1);
    }
  }
});

test("what is said follows from the seed alone", () => {
  const made = (seed: number) => generateTitles(samples, ["red boat"], chanceOf(seed));
  expect(made(1)).toEqual(made(1));
  expect(made(1)).not.toEqual(made(2));
  const said = (seed: number) => rephraseTitle("A walk in the hills", chanceOf(seed));
  expect(said(1)).toEqual(said(1));
  expect(said(1)).not.toEqual(said(2));
});

test("the same in other words: order, synonyms, punctuation and emoji", () => {
  const said = rephraseTitle("A quiet walk in the hills", chanceOf(3)).join("\n");
  expect(said).toMatch(/In the (hills|slopes)[:,]? -? ?a (quiet|calm|peaceful) (walk|stroll|wander)/);
  expect(said).toMatch(/(calm|peaceful) (stroll|wander)/);
  expect(said).toMatch(/!|\.\.\./);
  expect(said).toMatch(/\p{Extended_Pictographic}/u);
});

test.each(["", " ", "\u{1f600}", "[F]", "{creator}", "x".repeat(300), "....", "I", "((", "A - B"])(
  "%j does no harm",
  (title) => {
    for (const said of rephraseTitle(title, chanceOf(title))) expect(said.trim()).not.toBe("");
    expect(generateTitles([title, title], [title], chanceOf(title))).toBeInstanceOf(Array);
  },
);
