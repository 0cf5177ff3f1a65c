import { cpuTime } from "@ponkan/contract/ban-shield/testing/cpu-time";
import { expect, test } from "vitest";
import { seededRandom } from "./chance.ts";
import { rephraseTitle } from "./rephrase-title.ts";

const words = "the beautiful amazing cute photo picture almost maybe everyone anyone someone of my ";

test.each([
  ["brackets that nobody closes", `${words}${"[".repeat(210)}`],
  ["braces that nobody closes", `${words}${"{".repeat(210)}`],
  ["hundreds of numbers", `${words}${"1 ".repeat(105)}`],
  ["a name that nothing may have", `${words}r/abc ${"[".repeat(200)}`],
  ["a thousand signs", `${words}${"a a 1 X ".repeat(110)}`],
])("a title with %s holds up nobody (TX-01)", (_what, title) => {
  expect(cpuTime(() => rephraseTitle(title, seededRandom(title), 30), 3)).toBeLessThan(150);
});
