import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const sources = new URL("../../../", import.meta.url);
const decoders = new Set(["sharp", "mediabunny"]);
const imported = /^(?:import|export)(?! type\b)[^;]*?from "([^"]+)"|^import "([^"]+)"|import\("([^"]+)"\)/gm;

/** Our modules that a process starting from this one may load, each with its imports. */
function reachedFrom(program: string): Map<string, string[]> {
  const reached = new Map<string, string[]>();
  const follow = (file: string) => {
    if (reached.has(file)) return;
    const names = [...readFileSync(file, "utf8").matchAll(imported)].map(([, a, b, c]) => (a ?? b ?? c)!);
    reached.set(file, names);
    for (const name of names) {
      if (/^\..*\.ts$/.test(name)) follow(fileURLToPath(new URL(name, `file://${file}`)));
    }
  };
  follow(fileURLToPath(new URL(program, sources)));
  return reached;
}

const whoDecodes = (program: string) =>
  [...reachedFrom(program)].filter(([, names]) => names.some((name) => decoders.has(name))).map(([file]) => file);

test.each(["main/start.ts", "publishing/trials/trial-process.ts"])("%s has nothing to decode files with", (program) => {
  expect(reachedFrom(program).size).toBeGreaterThan(100);
  expect(whoDecodes(program)).toEqual([]);
});

test("who looks at files has", () => {
  expect(whoDecodes("modules/media/inspect/inspector-process.ts").length).toBeGreaterThan(2);
});
