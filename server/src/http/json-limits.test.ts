import { expect, test } from "vitest";
import { cpuTimeOf } from "../testing/cpu-time-of.ts";
import { checkJsonParts } from "./json-limits.ts";

const megabyte = 1_000_000;
const check = (text: string) => checkJsonParts(Buffer.from(text));

test.each([
  ["brackets", "[".repeat(megabyte), "nested too deeply"],
  ["keys", `{${Array.from({ length: 70_000 }, (_, n) => `"k${n}":1`).join()}}`, "Too many fields."],
  ["empty lists", `{"a":[${Array.from({ length: 300_000 }, () => "[]").join()}]}`, "Too many fields."],
  [
    "lists of lists",
    `{"a":[${Array.from({ length: 100 }, () => `[${"1,".repeat(900)}1]`).join()}]}`,
    "Too many fields.",
  ],
])("a megabyte of %s is refused before it is parsed", (_what, text, message) => {
  expect(() => check(text)).toThrow(message);
});

test("what stands in a text does not count, however it is written", () => {
  const signs = '[{,"\\'.repeat(20_000);
  check(JSON.stringify({ content: signs, title: `${signs}\\`, [`${"[".repeat(100)}"`]: "\\\\" }));
  check(JSON.stringify({ posts: Array.from({ length: 100 }, () => ({ media: [{ id: 1 }], tags: [] })) }));
});

test("a text of escaped quotes takes as long as one of letters", async () => {
  const [quotes, letters] = ['\\"', "aa"].map((two) => Buffer.from(`{"csv":"${two.repeat(1.5 * megabyte)}"}`));
  const ofLetters = await cpuTimeOf(async () => checkJsonParts(letters!));
  expect(await cpuTimeOf(async () => checkJsonParts(quotes!))).toBeLessThan(5 * Math.max(ofLetters, 4));
});

test("looking at a megabyte takes less than parsing one of brackets", async () => {
  const text = Buffer.from("1".repeat(megabyte));
  const brackets = `${"[".repeat(megabyte / 2)}${"]".repeat(megabyte / 2)}`;
  const looking = await cpuTimeOf(async () => checkJsonParts(text));
  expect(looking).toBeLessThan(await cpuTimeOf(async () => void JSON.parse(brackets)));
});
