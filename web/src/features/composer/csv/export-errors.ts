import { unescapeFormula } from "@ponkan/contract/posts/csv/formula-cells";
import { parseCsv } from "@ponkan/contract/posts/csv/parse-csv";
import { writeCsv } from "@ponkan/contract/posts/csv/write-csv";
import { type CsvFile, hasErrors } from "./import-state.ts";

const COLUMN = "errors";

/** A CSV of the rows with errors as they were in the file, plus an error column: to be corrected and imported again. */
export function errorsCsv({ csv, rows }: CsvFile): string {
  const parsed = parseCsv(csv);
  const [header, ...records] = parsed.kind === "parsed" ? parsed.records : [];
  const names = header?.cells ?? [];
  // Drop the error column of a file that was exported here before.
  const kept = names.flatMap((name, index) => (name.trim().toLowerCase() === COLUMN ? [] : [index]));
  const errorsOf = new Map(rows.filter(hasErrors).map(({ row, errors }) => [row, errors]));
  const lines = records.flatMap(({ row, cells }) => {
    const errors = errorsOf.get(row);
    return errors ? [[...kept.map((index) => unescapeFormula(cells[index] ?? "")), errors.join(" ")]] : [];
  });
  return writeCsv([[...kept.map((index) => names[index]!), COLUMN], ...lines]);
}
