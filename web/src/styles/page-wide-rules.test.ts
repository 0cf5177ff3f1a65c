import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const rules = globSync("*.css", { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), "utf8").replaceAll(/\/\*.*?\*\//gs, ""))
  .flatMap((text) => [...text.matchAll(/([^{};]+)\{/g)].map(([, selectors]) => selectors!.trim()));

/** Without what stands in parentheses, which says when a rule applies and not to what. */
const lastPart = (selector: string) =>
  selector
    .replaceAll(/\([^()]*\)/g, "")
    .split(/[\s>+~]+/)
    .at(-1)!;

// Without a name the browser works out the style of every element again, each time any of them comes or goes.
test("what a rule about the whole page applies to has a class or an attribute", () => {
  const pageWide = rules
    .flatMap((each) => each.split(/,(?![^()]*\))\s*/))
    .filter((each) => /^:root:has\(.+\)\s/.test(each));
  expect(pageWide.length).toBeGreaterThan(10);
  expect(pageWide.filter((each) => !/[.[]/.test(lastPart(each)))).toEqual([]);
});
