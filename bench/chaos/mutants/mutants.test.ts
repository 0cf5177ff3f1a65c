import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mutants } from "./mutants.ts";

const root = join(import.meta.dirname, "../../..");
const patches = mutants.flatMap(({ id, patches }) => patches.map((patch) => ({ id, ...patch })));

test.each(patches)("$id finds in $file what it switches off", ({ file, find }) => {
  expect(readFileSync(join(root, file), "utf8").split(find)).toHaveLength(2);
});
