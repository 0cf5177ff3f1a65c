import { expect, test } from "vitest";
import { chanceOf } from "./chance.ts";
import { type KeywordMatch, keywordMatches } from "./limits.ts";
import { firstKeyword } from "./text-match.ts";

const hasKeyword = (text: string, keyword: string, match: KeywordMatch) =>
  firstKeyword(text, [keyword], match) !== undefined;

test.each([
  ["contains", "Any PRINTS left?", "print", true],
  ["contains", "blueprint", "print", true],
  ["word", "Any PRINTS left?", "print", false],
  ["word", "blueprint, print!", "print", true],
  ["word", "print", "print", true],
  ["word", "how  much\n is it", "how much", true],
  ["word", "somehow much", "how much", false],
  ["word", "US$5 please", "$5", true],
  ["word", "$50", "$5", false],
  ["word", "my_print", "print", false],
  ["exact", "  Print ", "print", true],
  ["exact", "print?", "print", false],
] as const)("%s: %j has %j: %s (AR-03)", (match, text, keyword, expected) => {
  expect(hasKeyword(text, keyword, match)).toBe(expected);
});

test.each([
  ["composed or not", "cafe\u0301", "café"],
  ["curly apostrophes", "don’t", "don't"],
  ["full width", "ｐｒｉｎｔ", "print"],
  ["sharp s", "STRASSE", "straße"],
  ["final sigma", "ΟΔΟΣ", "οδοσ"],
  ["invisible marks", "pr\u200bi\u00adnt", "print"],
  ["an emoji", "love it 🍊!", "🍊"],
  ["a script without spaces", "我想买照片吗", "照片"],
  ["a word between such letters", "我想要print吗", "print"],
])("reads as people do: %s (AR-10)", (_case, text, keyword) => {
  for (const match of ["contains", "word"] as const) expect(hasKeyword(text, keyword, match)).toBe(true);
});

test("a letter with its mark is not the letter", () => {
  expect(hasKeyword("e\u0300\u0301\u0302 q\u0301", "q", "word")).toBe(false);
});

const letters = [
  "a",
  "b",
  "é",
  "e\u0301",
  "ß",
  "🍊",
  "照",
  " ",
  "\n",
  "'",
  "’",
  ".",
  "*",
  "(",
  "[",
  "\\",
  "ı",
  "İ",
  "ﬁ",
];

test("whatever the words: exact implies word implies contains, case changes nothing, a word among others is found", () => {
  for (let run = 0; run < 2000; run++) {
    const random = chanceOf(run);
    const some = (most: number) =>
      Array.from({ length: Math.floor(random() * most) }, () => letters[Math.floor(random() * letters.length)]).join(
        "",
      );
    const [text, keyword] = [some(12), some(4)];
    const [contains, word, exact] = keywordMatches.map((match) => hasKeyword(text, keyword, match));
    if (exact) expect([run, word]).toEqual([run, true]);
    if (word) expect([run, contains]).toEqual([run, true]);
    for (const match of keywordMatches) {
      expect([run, hasKeyword(text.toUpperCase(), keyword, match)]).toEqual([run, hasKeyword(text, keyword, match)]);
    }
    if (keyword.trim() !== "") expect([run, hasKeyword(`so, ${keyword} now`, keyword, "word")]).toEqual([run, true]);
    else expect([contains, word, exact]).toEqual([false, false, false]);
  }
});

test("no keyword takes long, whatever it looks like", () => {
  const started = performance.now();
  for (const keyword of ["(a+)+$", "a".repeat(100), `${"a".repeat(99)}b`]) {
    for (const match of keywordMatches) hasKeyword("a".repeat(10_000), keyword, match);
  }
  expect(performance.now() - started).toBeLessThan(1000);
});

/** The minimum CPU time over seven texts; each differs because the last text read is cached. */
function quickest(sign: string, words: string[], match: KeywordMatch = "word"): number {
  const times = Array.from({ length: 7 }, (_, run) => {
    const text = `${sign.repeat(9_980)}x${run}`;
    const before = process.cpuUsage();
    expect(firstKeyword(text, words, match)).toBeUndefined();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}

test("a long text is read once, however many words it is asked for", () => {
  const words = Array.from({ length: 30 }, (_, index) => `fog ${index}`);
  expect(quickest("a", words) / quickest("a", words.slice(0, 1))).toBeLessThan(10);
});

test.each(["!", "字", "⁗"])("words cost no more for being like the text until their last sign: %s", (sign) => {
  const words = Array.from({ length: 30 }, (_, index) => `${sign.repeat(69 + index)}?`);
  expect(quickest(sign, words) / quickest(sign, [`${sign}?`])).toBeLessThan(15);
});

test("nor for being long where a sign stands for many", () => {
  const words = Array.from({ length: 30 }, (_, index) => `${"⁗".repeat(1 + (index % 5))}?${"⁗".repeat(index * 3)}`);
  for (const match of ["contains", "word"] as const)
    expect(quickest("⁗", words, match) / quickest("⁗", ["⁗?"], match)).toBeLessThan(15);
});

test("nor for being in the text, but not as words", () => {
  const words = Array.from({ length: 30 }, (_, index) => "a".repeat(60 + index));
  expect(quickest("a", words) / quickest("a", ["b"])).toBeLessThan(10);
});

test("a word stands between cuts also where it overlaps itself", () => {
  const found = (text: string, word: string) => firstKeyword(text, [word], "word") !== undefined;
  expect(found("ababab abab", "abab")).toBe(true);
  expect(found("ababab", "abab")).toBe(false);
  expect(found("字字子字字字", "字字字")).toBe(true);
  expect(found("aa-aa-b aa-aa-aa", "aa-aa-aa")).toBe(true);
});

test("what was read of one text is not taken for another", () => {
  for (const match of ["word", "contains"] as const) {
    expect(firstKeyword("a fog", ["fog"], match)).toBe("fog");
    expect(firstKeyword("a frog", ["fog"], match)).toBeUndefined();
    expect(firstKeyword("a fog", ["frog", "fog"], match)).toBe("fog");
  }
});
