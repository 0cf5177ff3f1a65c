import { execFileSync } from "node:child_process";
import { join } from "node:path";

type Size = { name: string; size: number; budget: number };

// The sizes that the tests limit, page by page.
const script = join(import.meta.dirname, "../web/scripts/check-size.mjs");
const sizes: Size[] = JSON.parse(execFileSync(process.execPath, [script, "--json"], { encoding: "utf8" }));
console.log(
  JSON.stringify(
    sizes.map(({ name, size, budget }) => ({
      name: `JavaScript, gzipped: ${name}`,
      value: Math.round(size * 10) / 10,
      unit: "KB",
      goal: budget,
    })),
  ),
);
