import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { putInPlace } from "./put-in-place.mjs";

test("what processes run on stays for a day beside what was built after it", () => {
  const dir = mkdtempSync(join(tmpdir(), "ponkan-built-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const put = (folder, name, text) => {
    mkdirSync(join(dir, folder), { recursive: true });
    writeFileSync(join(dir, folder, name), text);
  };
  const build = (files) => {
    for (const [name, text] of Object.entries(files)) put("fresh", name, text);
    putInPlace(join(dir, "fresh"), join(dir, "dist"), ["start.mjs"]);
  };
  build({ "start.mjs": "first", "part-1.mjs": "one" });
  put("dist", "part-0.mjs", "of last week");
  utimesSync(join(dir, "dist/part-0.mjs"), 0, 0);
  build({ "start.mjs": "second", "part-2.mjs": "two" });
  expect(readdirSync(join(dir, "dist")).toSorted()).toEqual(["part-1.mjs", "part-2.mjs", "start.mjs"]);
  expect(readFileSync(join(dir, "dist/start.mjs"), "utf8")).toBe("second");
  expect(readdirSync(dir)).toEqual(["dist"]);
});
