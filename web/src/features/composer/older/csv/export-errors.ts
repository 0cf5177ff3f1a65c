import { original } from "@ponkan/contract/posts/csv/formula-cells";
import { parseCsv } from "@ponkan/contract/posts/csv/parse-csv";
import { writeCsv } from "@ponkan/contract/posts/csv/write-csv";
import { type CsvFile, hasErrors } from "./import-state.ts";

const COLUMN = "errors";

/** The rows with errors as they stand in the file, and what is wrong with them: to be put right and imported again. */
export function errorsCsv({ csv, rows }: CsvFile): string {
  const parsed = parseCsv(csv);
  const [header, ...records] = parsed.kind === "parsed" ? parsed.records : [];
  const names = header?.cells ?? [];
  // A column of errors is there in a file that was exported here before.
  const places = names.flatMap((name, place) => (name.trim().toLowerCase() === COLUMN ? [] : [place]));
  const errorsOf = new Map(rows.filter(hasErrors).map(({ row, errors }) => [row, errors]));
  const lines = records.flatMap(({ row, cells }) => {
    const errors = errorsOf.get(row);
    return errors ? [[...places.map((place) => original(cells[place] ?? "")), errors.join(" ")]] : [];
  });
  return writeCsv([[...places.map((place) => names[place]!), COLUMN], ...lines]);
}
