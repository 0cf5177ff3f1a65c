import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot, root } from "./root.mjs";

/** Look like ids but are not: licences, encodings, time zones, tags of other services. */
const otherNames = /^(AES|AGPL|BSD|FNV|G|GPL|LGPL|MIT|MPL|OFL|P|PDF|SHA|SSH|SSPL|UA|UTC|UTF)-/;
/** 'NAV-01', 'C-14', 'SV-T2', and ranges such as 'BI-028 to BI-032' and 'FB-15..21'. */
const cited = /(?<![\w-])(SV-[A-Z]|[A-Z]{1,6}-)(\d{1,3})(?:(?:\.\.| to \1)(\d{1,3}))?(?![\w-])/g;
/** The beginning of a row or decision: '| NAV-01 |', '- **CV-02 '. */
const defined = /^(?:\| |- \*\*)((?:SV-[A-Z]|[A-Z]{1,6}-)\d+)(?= |\*\*)/gm;

const read = (path) => readFileSync(inRoot(path), "utf8");

function idsIn(text) {
  return [...text.matchAll(cited)].flatMap(([, area, from, to = from]) =>
    Array.from({ length: to - from + 1 }, (_, n) => `${area}${String(Number(from) + n).padStart(from.length, "0")}`),
  );
}

test("each id that code, tests and documents cite can be looked up in docs/product", () => {
  const known = new Set(
    globSync("docs/product/*.md", { cwd: root }).flatMap((path) =>
      [...read(path).matchAll(defined)].map(([, id]) => id),
    ),
  );
  const sources = globSync("{*.md,{bench,contract,deploy,docs,e2e,platforms,sandbox,scripts,server,web}/**/*.*}", {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  }).filter((path) => /\.(tsx?|mts|[cm]?js|md|sql|css)$/.test(path));
  const unknown = sources.flatMap((path) =>
    idsIn(read(path))
      .filter((id) => !known.has(id) && !otherNames.test(id))
      .map((id) => `${id}: ${path}`),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect([...new Set(unknown)]).toEqual([]);
});
