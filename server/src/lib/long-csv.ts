import { setImmediate as othersGoFirst } from "node:timers/promises";
import { writeCsv } from "@ponkan/contract/posts/csv/write-csv";

type Row = Parameters<typeof writeCsv>[0][number];

/** What is written before others have their turn. */
const AT_ONCE = 200_000;

/** Many rows, or long ones. */
export async function longCsv(rows: Iterable<Row>): Promise<string> {
  const parts = [writeCsv([])];
  let written = 0;
  for (const row of rows) {
    const line = csvLine(row);
    parts.push(line);
    written += line.length;
    if (written < AT_ONCE) continue;
    written = 0;
    await othersGoFirst();
  }
  return parts.join("");
}

/** The mark of the whole stands at its beginning only. */
export const csvLine = (row: Row): string => writeCsv([row]).slice(1);
