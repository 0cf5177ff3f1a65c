import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "./root.mjs";

const read = (path) => readFileSync(inRoot(path), "utf8");
const rows = read("docs/product/bad-input.md")
  .split("\n")
  .filter((line) => line.startsWith("| BI-"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, id, , handled]) => ({ id, handled, file: /^test: `(.+)`$/.exec(handled)?.[1] }));

/** Comments contain no test titles. */
const withoutComments = (source) => source.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, "");

/** The ids in the strings of a file, including ranges such as 'BI-150 to BI-156'. */
function idsIn(file) {
  const source = withoutComments(read(file));
  const spans = [...source.matchAll(/BI-(\d{3})(?: to BI-(\d{3}))?/g)];
  return spans.flatMap(([, from, to = from]) =>
    Array.from({ length: to - from + 1 }, (_, n) => `BI-${String(Number(from) + n).padStart(3, "0")}`),
  );
}

test("each row of the catalogue of bad input is in the title of its test, or says why it has none", () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(200);
  const files = new Set(rows.flatMap(({ file }) => file ?? []));
  const known = new Map([...files].map((file) => [file, existsSync(inRoot(file)) ? idsIn(file) : []]));
  const missing = rows.filter(({ id, file }) => file && !known.get(file).includes(id));
  expect(missing.map(({ id, file }) => `${id}: ${file}`)).toEqual([]);
  const unexplained = rows.filter(
    ({ file, handled }) => !file && !/^(does not apply because .{10}|`npm run bench \w+` measures)/.test(handled),
  );
  expect(unexplained).toEqual([]);
});
