import { expect, test } from "vitest";
import { weightedLength } from "./weighted-length.ts";

test.each([
  ["", 0],
  ["hello", 5],
  ["é", 1],
  ["e\u0301", 1],
  ["日本", 4],
  ["안녕", 4],
  ["🎉", 2],
  ["👨‍👩‍👧‍👦", 2],
  ["👍🏽", 2],
  ["❤️", 2],
  ["“quoted”", 8],
  ["see https://example.com/a/very/long/path?with=parameters now", 31],
  ["example.com and www.example.org", 51],
])("X counts %j as %d (SV-C15)", (text, length) => {
  expect(weightedLength(text)).toBe(length);
});

test.each(["a-".repeat(50_000), "a.".repeat(50_000), "http".repeat(25_000), "@#".repeat(50_000)])(
  "no text takes long (BI-059)",
  (text) => {
    const startedAt = performance.now();
    expect(weightedLength(text)).toBeGreaterThan(280);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  },
);
