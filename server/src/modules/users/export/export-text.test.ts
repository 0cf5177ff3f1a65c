import { expect, test } from "vitest";
import { asCsv } from "./export-text.ts";

async function* pagesOf(count: number) {
  const rows = Array.from({ length: count }, (_, id) => ({ id, body: "a long text" }));
  yield rows.slice(0, count / 2);
  yield rows.slice(count / 2);
}

test("CSV comes row by row, so that no page of long rows is written in one go", async () => {
  const parts: string[] = [];
  for await (const part of asCsv(pagesOf(200))) parts.push(part);
  expect(parts).toHaveLength(201);
  expect(parts.slice(1)).toEqual(Array.from({ length: 200 }, (_, id) => `${id},a long text\r\n`));
});
