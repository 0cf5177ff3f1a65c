import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { modulesInOrder } from "./modules-in-order.mjs";

const source = join(import.meta.dirname, "../../server/src");
/** Below the modules, which may all use their tables. */
const foundations = ["http", "realtime"];

const filesOf = (folder, ending) =>
  readdirSync(join(source, folder), { recursive: true })
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(join(source, folder, path), "utf8"));

const tablesOf = (folder) =>
  filesOf(folder, ".tables.ts").flatMap((text) =>
    [...text.slice(text.indexOf("Tables = {")).matchAll(/^ {2}(\w+):/gm)].map(([, table]) => table),
  );

/** Names used as tables: after from, join, into or update, or in a call of the query builder. */
const namedIn = (text) => [
  ...[...text.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+)\b/g)].map(([, name]) => name),
  ...[...text.matchAll(/(?:From|Into|Table|Join|JoinLateral|from)\("(\w+)(?: as \w+)?"/g)].map(([, name]) => name),
];

test("the SQL of a module names its own tables and those of modules before it", () => {
  const ownerOf = new Map(
    [...modulesInOrder.map((name) => `modules/${name}`), "publishing", ...foundations].flatMap((folder) =>
      tablesOf(folder).map((table) => [table, folder]),
    ),
  );
  expect(ownerOf.get("posts")).toBe("modules/posts");
  for (const [index, name] of modulesInOrder.entries()) {
    const known = [...modulesInOrder.slice(0, index + 1).map((each) => `modules/${each}`), ...foundations];
    const named = filesOf(`modules/${name}`, ".queries.ts").flatMap(namedIn);
    const foreign = named.filter((table) => ownerOf.has(table) && !known.includes(ownerOf.get(table)));
    expect([name, [...new Set(foreign)]]).toEqual([name, []]);
  }
});
