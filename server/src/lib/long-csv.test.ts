import { writeCsv } from "@ponkan/contract/posts/csv/write-csv";
import { expect, test } from "vitest";
import { longCsv } from "./long-csv.ts";

test("a long file is the same, and others have their turns meanwhile", async () => {
  const rows = Array.from({ length: 200 }, (_, n) => [n, `=long "text" ${n}\n`.repeat(2000), null, true]);
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  const text = await longCsv(rows[0]!, rows.slice(1), (row) => row);
  clearInterval(others);
  expect(text === writeCsv(rows)).toBe(true);
  expect(turns).toBeGreaterThan(5);
});
