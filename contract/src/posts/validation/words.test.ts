import { expect, test } from "vitest";
import { cpuTime } from "../../ban-shield/testing/cpu-time.ts";
import { lengthOf, withValues } from "./words.ts";

test.each(["", "a", "née", "🍊🍊", "a🍊", "🍊a", "\ud83c", "\udf4a\ud83c", "\ud83c\ud83c\udf4a", "👨‍👩‍👧 x"])(
  "%j has as many characters as it is walked through",
  (text) => expect(lengthOf(text)).toBe([...text].length),
);

test("a text that no platform takes is not made fourteen times as long first", () => {
  const text = "{link}".repeat(20_000);
  expect(withValues(text, {})).toBe(text);
  expect(withValues("See {link}", {})).toMatch(/^See https:/);
  expect(withValues("{title}".repeat(14_000), { title: "t".repeat(300) })).toHaveLength(100_000);
  expect(cpuTime(() => lengthOf("x🍊".repeat(1_000_000)), 1)).toBeLessThan(200);
});
