import { expect, test } from "vitest";
import { contentKey, titleKey } from "./keys.ts";
import { cpuTime } from "./testing/cpu-time.ts";

test.each([
  ["Karst ridge at FIRST light!", "karst ridge at first light"],
  ["  Karst   ridge,\tat first - light ", "karst ridge at first light"],
  ["[F] Don't \u201Cwake\u201D me [OC]", "dont wake me"],
  ["Fog 🌫️ over 👩🏽‍🚀 the lake 🇳🇴 1️⃣", "fog over the lake 1"],
  ["ÉTÉ à la mer", "été à la mer"],
  ["E\u0301te\u0301", "été"],
])("the key of title %j is %j (BS-02)", (title, key) => {
  expect(titleKey(title)).toBe(key);
});

test.each(["", "   ", "[OC]", "🍊🍊", "?!...", "[F] 🍊!"])("title %j has no key, as nothing of it is left", (title) => {
  expect(titleKey(title)).toBeNull();
});

const link = (content: string) => contentKey({ type: "link", content, mediaHashes: [] });
const text = (content: string) => contentKey({ type: "text", content, mediaHashes: [] });

test("a link is the same with another scheme, www., utm parameters, fragment, final slash and case (BS-02)", () => {
  const same = [
    "https://example.com/Page",
    "http://www.Example.com/page/",
    "HTTPS://example.com/page?utm_source=x&UTM_medium=y",
    "https://example.com/page/?utm_source=x#part",
    " example.com/page ",
  ];
  expect(new Set(same.map(link))).toEqual(new Set(["example.com/page"]));
});

test("a link with other parameters is another one", () => {
  expect(link("https://example.com/?id=1&utm_source=x&b=2")).toBe("example.com?id=1&b=2");
  expect(link("https://example.com/?id=2")).not.toBe(link("https://example.com/?id=1"));
  expect(link(" ")).toBeNull();
  expect(link("https://")).toBeNull();
});

test("a text counts without case, punctuation and spaces, from 20 characters on (BS-02)", () => {
  expect(text("Two days of rain, then THIS!")).toBe("two days of rain then this");
  expect(text("two days\n\nof rain then this")).toBe("two days of rain then this");
  expect(text("a".repeat(20))).toBe("a".repeat(20));
  expect(text("a".repeat(19))).toBeNull();
  expect(text(`${"a".repeat(19)}!!!!`)).toBeNull();
  expect(text("🍊".repeat(19))).toBeNull();
  expect(text("🍊".repeat(20))).not.toBeNull();
});

test("media are the same files in any order", () => {
  const media = (...mediaHashes: string[]) => contentKey({ type: "media", content: "caption", mediaHashes });
  expect(media("b", "a")).toBe(media("a", "b"));
  expect(media("a")).not.toBe(media("a", "b"));
  expect(media()).toBeNull();
});

test("a long text has a short key that still tells texts apart", () => {
  const long = "word ".repeat(7900);
  expect(text(long)!.length).toBeLessThan(130);
  expect(text(`${long}a`)).not.toBe(text(`${long}b`));
  expect(text(`x${long}`)).not.toBe(text(`y${long}`));
  expect(text(`${long} END`)).toBe(text(`${long}, end.`));
});

test("signs that stand for many make no text long", () => {
  // Each expands to eighteen characters; anything beyond the longest possible post is ignored.
  expect(text("ﷺ".repeat(39_990))).toBe(text("ﷺ".repeat(2_300)));
  expect(text("ﷺ".repeat(2_300))).not.toBe(text("ﷺ".repeat(2_000)));
});

test("brackets that nobody closes are looked through once", () => {
  expect(cpuTime(() => titleKey("[".repeat(100_000)), 2)).toBeLessThan(1_000);
});
