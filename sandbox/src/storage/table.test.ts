import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { testFolder } from "../testing.ts";
import { openTable } from "./table.ts";

const Row = z.object({ id: z.string(), n: z.number() });
const openRows = (file: string) =>
  openTable<z.infer<typeof Row>>(file, { keyOf: ({ id }) => id, parse: (value) => Row.parse(value) });

test("a change made while the file is being rewritten is in the file once its promise resolves", async () => {
  const folder = await testFolder();
  for (let turns = 0; turns < 60; turns += 1) {
    const file = join(folder, `${turns}.jsonl`);
    const rows = await openRows(file);
    // A thousand outdated lines trigger a rewrite. The next change falls into it, a little later in each iteration.
    const many = Array.from({ length: 1010 }, (_, n) => rows.put({ id: "a", n }));
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    await rows.put({ id: "b", n: 1 });
    expect(await readFile(file, "utf8")).toContain('"id":"b"');
    await Promise.all(many);
    await rows.close();
  }
});

test("a half-written line is dropped, one without a line break counts, and what follows is kept", async () => {
  const file = join(await testFolder(), "rows.jsonl");
  const written = async (torn: string) => {
    await appendFile(file, torn);
    const rows = await openRows(file);
    await rows.put({ id: "z", n: 1 });
    await rows.close();
    const again = await openRows(file);
    await again.close();
    return [...again.values()].map(({ id }) => id);
  };
  expect(await written('{"put":{"id":"a","n":1}}\n{"put":{"id":"b"')).toEqual(["a", "z"]);
  expect(await written('{"put":{"id":"c","n":3}}')).toEqual(["a", "z", "c"]);
  expect(await written('{"remove":"a"}\n')).toEqual(["z", "c"]);
});
