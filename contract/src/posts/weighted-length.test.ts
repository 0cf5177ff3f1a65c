import { expect, test } from "vitest";
import { cpuTime } from "../ban-shield/testing/cpu-time.ts";
import { weightedLength } from "./weighted-length.ts";

const longPath = `https://example.com/${"a1-b2_c3/".repeat(40)}x`;

test.each([
  ["", 0],
  ["hello", 5],
  ["é", 1],
  ["e\u0301", 1],
  ["日本", 4],
  ["안녕", 4],
  ["“quoted” – and —", 16],
  ["…€•™", 8],
])("X counts the signs of %j as %d (SV-C15)", (text, length) => {
  expect(weightedLength(text)).toBe(length);
});

test.each(["🎉", "👨‍👩‍👧‍👦", "👍🏽", "❤️", "🇬🇧", "1️⃣", "🫱🏽", "🫱🏻‍🫲🏿", "🏳️‍⚧️", "🙂‍↔️"])(
  "X counts %s as 2 (SV-C15)",
  (emoji) => {
    expect(weightedLength(emoji)).toBe(2);
    expect(weightedLength(`a${emoji}b ${emoji}${emoji}`)).toBe(9);
  },
);

test.each([
  ["Hi http://test.co", 26],
  ["see https://example.com/a/very/long/path?with=parameters now", 31],
  ["example.com and www.example.org", 51],
  ["https://a.co https://b.co", 47],
  ["(https://example.com/a_(b))", 25],
  ["https://example.com/a.", 24],
  ["readme.md", 23],
  ["日本語example.com", 29],
  ["http://пример.рф/a", 23],
  ["a\nexample.com\tb", 27],
  ["me@example.com", 14],
  ["@example.com #example.com", 25],
  ["node.js", 7],
  ["index.ts", 8],
  ["see foo.notatld ok", 18],
  ["http://127.0.0.1/x", 18],
  ["v1.2.3", 6],
])("X finds the links in %j: %d (SV-C15)", (text, length) => {
  expect(weightedLength(text)).toBe(length);
});

test.each([
  ["alone", longPath, 23],
  ["before a full stop", `${longPath}.`, 24],
  ["with a query in a sentence", `see ${longPath}?a=b&c=d#e, ok`, 31],
  ["in brackets", `(${longPath})`, 25],
  ["before signs that end it", `${longPath}/日本`, 27],
  ["twice, once without https", `${longPath.replace("https://", "")} ${longPath}`, 47],
])("a link of hundreds of signs is a link: %s (SV-C15)", (_where, text, length) => {
  expect(weightedLength(text)).toBe(length);
});

test("a word of hundreds of signs without a link counts as it is", () => {
  expect(weightedLength(`${"x".repeat(400)}.notatld`)).toBe(408);
  expect(weightedLength("日".repeat(400))).toBe(800);
});

test.each([
  "a-",
  "_a",
  "a.",
  "日.",
  "日",
  "http",
  "http://日",
  "@#",
  "x.com/(é",
  "日.日.日,",
  "日.日.日 ",
  "a.co ",
  "a ",
  "👨‍👩‍👧‍👦",
])("no text takes long, not even %j again and again (BI-059)", (part) => {
  const text = `${part.repeat(100_000 / part.length)}.x`;
  expect(cpuTime(() => expect(weightedLength(text)).toBeGreaterThan(280), 3)).toBeLessThan(100);
});
