import { expect, test } from "vitest";
import { cpuTime } from "../../ban-shield/testing/cpu-time.ts";
import { isQuick, matchesAny } from "./linear-patterns.ts";

test("one match is enough, case does not count, anywhere in the text (SV-02)", () => {
  expect(matchesAny(["^nothing$", "\\[oc\\]"], "A walk [OC] at dawn")).toBe(true);
  expect(matchesAny(["^\\[oc\\]"], "A walk [OC]")).toBe(false);
  expect(matchesAny(["caf\\u00e9"], "Café noir")).toBe(true);
});

test("a pattern that cannot be read is left out; with none left nothing is held against the text", () => {
  expect(matchesAny(["(unclosed", "(?<=a)b", "(a)\\1", `a{${"9".repeat(600)}}`], "anything")).toBe(true);
  expect(matchesAny(["(unclosed", "^x$"], "anything")).toBe(false);
});

test("a pattern made to explode is answered in the time the text takes", () => {
  const patterns = ["^(a+)+$", "^(([a-z])+.)+[A-Z]([a-z])+$"];
  const match = () => expect(matchesAny(patterns, `${"a".repeat(40_000)}!`)).toBe(false);
  expect(cpuTime(match, 1)).toBeLessThan(5_000);
});

test("a pattern that would take seconds is left out, one like it on a short text is not (C-29)", () => {
  const slow = Array(5).fill("[a-y]{0,1000}z");
  const match = () => expect(matchesAny(slow, "a".repeat(40_000))).toBe(true);
  expect(cpuTime(match, 1)).toBeLessThan(1_000);
  expect(matchesAny(slow, "aaa")).toBe(false);
});

test("what is quick is known without reading the pattern", () => {
  expect(isQuick(["^\\[(oc|[mf]\\d{2})\\]", "\\bnature\\b"], "A walk [OC] at dawn")).toBe(true);
  expect(isQuick(["[a-y]{0,1000}z"], "a title of a few words")).toBe(false);
  expect(isQuick(["((a{9}){9}){9}"], "a title of a few words")).toBe(false);
  expect(isQuick(["\\bnature\\b"], "x".repeat(40_000))).toBe(false);
  // Each covers thousands of letters in both cases, and is slow to compile however short the text is.
  for (const wide of ["\\pL", "[\\p{L}\\p{M}]", "\\P{Lu}", "[\\x{100}-\\x{ffff}]", "[à-ﷺ]"]) {
    expect([wide, isQuick([wide.repeat(20)], "Hi")]).toEqual([wide, false]);
  }
});

test("a list is looked at once and not for each text, and no further than it counts", () => {
  let looks = 0;
  const list = new Proxy(Array(200).fill("{1}".repeat(160)), {
    get: (target, key) => {
      if (/^\d+$/.test(String(key))) looks++;
      return Reflect.get(target, key);
    },
  });
  for (let n = 0; n < 500; n++) isQuick(list, `Title ${n}`);
  expect(looks).toBeLessThan(200);
  const tooLong = ["x".repeat(5_000), "x{900}".repeat(1_000)];
  expect([isQuick(tooLong, "a title"), matchesAny(tooLong, "a title")]).toEqual([true, true]);
});
