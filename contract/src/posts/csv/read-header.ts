import { type CsvColumn, csvColumns, requiredColumns } from "./columns.ts";

export type CsvHeader =
  | { kind: "complete"; indexes: ReadonlyMap<CsvColumn, number>; notes: string[] }
  | { kind: "missing"; message: string };

/** More than any file of posts has; the work here grows quadratically. */
const COLUMNS_MAX = 100;

/**
 * Column names are case-insensitive and in any order (CS-01); unknown ones are ignored with a note, missing ones
 * rejected (CS-02).
 */
export function readHeader(cells: readonly string[]): CsvHeader {
  if (cells.length > COLUMNS_MAX) return { kind: "missing", message: `Use at most ${COLUMNS_MAX} columns.` };
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const missing = requiredColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const columns = missing.length === 1 ? "column" : "columns";
    return { kind: "missing", message: `Add missing header ${columns}: ${missing.join(", ")}.` };
  }
  const known = csvColumns.filter((column) => names.includes(column));
  return {
    kind: "complete",
    indexes: new Map(known.map((column) => [column, names.indexOf(column)])),
    notes: names.flatMap((name, index) => noteOn(name, names.indexOf(name) < index)),
  };
}

function noteOn(name: string, isRepeated: boolean): string[] {
  if (name === "") return [];
  if (isRepeated) return [`Column "${name}" is there more than once. The first one is used.`];
  return csvColumns.some((column) => column === name) ? [] : [`Column "${name}" is not known and was ignored.`];
}
