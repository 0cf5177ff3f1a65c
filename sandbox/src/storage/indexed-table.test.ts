import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { testFolder } from "../testing.ts";
import { openIndexedTable } from "./indexed-table.ts";

const Row = z.object({ id: z.string(), owner: z.string().nullable(), text: z.string() });

const openRows = (folder: string) =>
  openIndexedTable(join(folder, "rows.jsonl"), {
    parse: (value) => Row.parse(value),
    keyOf: ({ id }) => id,
    indexes: { owner: ({ owner }) => owner },
  });

const row = (id: string, owner: string | null, text = "") => ({ id, owner, text });

test("rows are found by their fields, also after a restart", async () => {
  const folder = await testFolder();
  const rows = await openRows(folder);
  await rows.put(row("1", "ann"));
  await rows.put(row("2", "bob"));
  await rows.put(row("3", "ann"));
  await rows.put(row("4", null));
  expect(rows.by("owner", "ann").map(({ id }) => id)).toEqual(["1", "3"]);
  expect([rows.countBy("owner", "ann"), rows.countBy("owner", "nobody")]).toEqual([2, 0]);
  await rows.close();

  const reopened = await openRows(folder);
  expect(reopened.by("owner", "ann").map(({ id }) => id)).toEqual(["1", "3"]);
  expect(reopened.by("owner", "nobody")).toEqual([]);
  await reopened.close();
});

test("a changed row keeps its position, a row of another owner moves, a removed one is gone", async () => {
  const rows = await openRows(await testFolder());
  for (const id of ["1", "2", "3"]) await rows.put(row(id, "ann"));
  await rows.put(row("1", "ann", "changed"));
  await rows.put(row("2", "bob"));
  await rows.remove("3");
  expect(rows.by("owner", "ann")).toEqual([row("1", "ann", "changed")]);
  expect(rows.by("owner", "bob")).toEqual([row("2", "bob")]);
  await rows.clear();
  expect([rows.by("owner", "ann"), rows.size]).toEqual([[], 0]);
  await rows.close();
});
