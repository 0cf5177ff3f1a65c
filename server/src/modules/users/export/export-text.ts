import { writeCsv } from "@ponkan/contract/posts/csv/write-csv";
import { csvLine } from "../../../lib/long-csv.ts";
import type { Row } from "./export.queries.ts";

type Pages = AsyncIterable<readonly Row[]>;

/** A JSON array with one object per line. */
export async function* asJson(pages: Pages): AsyncGenerator<string> {
  let before = "[\n";
  for await (const rows of pages) {
    for (const row of rows) {
      yield before + JSON.stringify(row);
      before = ",\n";
    }
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** CSV for spreadsheets; objects and arrays are written as JSON. */
export async function* asCsv(pages: Pages): AsyncGenerator<string> {
  let columns: string[] | undefined;
  for await (const rows of pages) {
    if (rows[0] && !columns) {
      columns = Object.keys(rows[0]);
      yield writeCsv([columns]);
    }
    for (const row of rows) yield csvLine(columns!.map((name) => cellOf(row[name])));
  }
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  return typeof value === "object" ? JSON.stringify(value) : (value as string | number | boolean);
}
