import { CSV_BYTES_MAX, CSV_ROWS_MAX, type CsvColumn } from "./columns.ts";
import type { CsvReading } from "./csv-outcome.ts";
import { unescapeFormula } from "./formula-cells.ts";
import { parseCsvInSteps } from "./parse-csv.ts";
import { readHeader } from "./read-header.ts";
import { readRow } from "./read-row.ts";

export type { CsvReading, CsvRow } from "./csv-outcome.ts";

/**
 * CS-01 to CS-03: reads posts from a file and reports what cannot be read. Media and flair are resolved later. Yields
 * while parsing and after each row, so that the caller can do other work.
 */
export function* readCsvInSteps(csv: string, zone: string): Generator<undefined, CsvReading> {
  if (csv.trim() === "") return refused("The csv field is required.");
  if (bytesOf(csv) > CSV_BYTES_MAX) return refused("The csv field must not be larger than 1 MB.");
  const parsed = yield* parseCsvInSteps(csv);
  if (parsed.kind === "unclosed-quote") return refused(`A quote in row ${parsed.row} is never closed.`);
  if (parsed.kind === "too-many") return refused(tooMany);

  const [first, ...records] = parsed.records;
  if (!first) return refused("The csv field is required.");
  const header = readHeader(first.cells);
  if (header.kind === "missing") return refused(header.message);
  if (records.length === 0) return refused("The file has no rows.");
  if (records.length > CSV_ROWS_MAX) return refused(tooMany);

  const width = first.cells.length;
  const read: ReturnType<typeof readRow>[] = [];
  for (const { row, cells } of records) {
    const cellOf = (column: CsvColumn) => unescapeFormula(cells[header.indexes.get(column) ?? -1] ?? "").trim();
    read.push(readRow({ row, cellOf, isTooWide: cells.slice(width).some((cell) => cell.trim() !== "") }, zone));
    yield;
  }
  return {
    kind: "read",
    rows: read.map(({ csvRow }) => csvRow),
    errors: read.flatMap(({ errors }) => errors),
    notes: header.notes,
  };
}

const tooMany = `The csv field must not have more than ${CSV_ROWS_MAX} rows.`;
const refused = (message: string): CsvReading => ({ kind: "refused", message });
const bytesOf = (text: string) => new TextEncoder().encode(text).length;
