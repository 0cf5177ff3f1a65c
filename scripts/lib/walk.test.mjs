import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";

test("the walk of a post in docs/architecture.md visits at most 30 files, each once, and all exist", () => {
  const text = readFileSync(join(root, "docs/architecture.md"), "utf8");
  const visited = [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path]) => path);
  expect(visited.length).toBeGreaterThan(0);
  expect(visited.length).toBeLessThanOrEqual(30);
  expect(new Set(visited).size).toBe(visited.length);
  expect(visited.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
