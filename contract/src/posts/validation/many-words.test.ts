import { expect, test } from "vitest";
import { cpuTime } from "../../ban-shield/testing/cpu-time.ts";
import { manyWordsIn } from "./many-words.ts";
import { wordsIn } from "./words.ts";

test("words are found whatever their case, in the order of their list", () => {
  expect(manyWordsIn(["Now", "ow", "buy now", "", "later", "NOW"], "Buy nOW!")).toEqual([
    "Now",
    "ow",
    "buy now",
    "NOW",
  ]);
  expect(manyWordsIn(["é", "🍊"], "É 🍊")).toEqual(["é", "🍊"]);
  expect([manyWordsIn([], "a"), manyWordsIn([""], "a"), manyWordsIn(["a"], "")]).toEqual([[], [], []]);
});

test("the same are found as by looking for one after the other", () => {
  let seed = 1;
  const draw = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const letters = (length: number) => Array.from({ length }, () => "abA"[draw(3)]).join("");
  for (let n = 0; n < 500; n++) {
    const words = Array.from({ length: 1 + draw(12) }, () => letters(draw(7)));
    const text = letters(draw(30));
    expect([words, text, manyWordsIn(words, text)]).toEqual([words, text, wordsIn(words, text)]);
  }
});

test.each([
  ["end otherwise", (n: number) => `aaaab${n}`],
  ["have another letter in the middle", (n: number) => `${"a".repeat(40)}b${"a".repeat(10 + (n % 50))}`],
  ["are all in it", (n: number) => "a".repeat(n + 1)],
])("two hundred words that %s take little longer than one", (_how, word) => {
  const text = "a".repeat(1_000_000);
  const timeOf = (count: number) => {
    const words = Array.from({ length: count }, (_, n) => word(n));
    return cpuTime(() => manyWordsIn(words, text), 2);
  };
  const ofOne = Math.max(timeOf(1), 10);
  expect(timeOf(200)).toBeLessThan(10 * ofOne);
});
