import type { ImportedPost } from "@ponkan/contract/posts/imported-post";
import { plannedDefaults } from "@ponkan/contract/posts/planned-post";
import type { Imported } from "~/api/import-posts.ts";
import { newRow } from "../../core/draft/rows.ts";
import type { Planned } from "../../core/draft/to-posts.ts";

/** A file that was read: its rows, and what became of them. */
export type CsvFile = {
  name: string;
  csv: string;
  notes: string[];
  rows: CsvFileRow[];
};

export type CsvFileRow = {
  /** As a spreadsheet counts. */
  row: number;
  post: ImportedPost;
  /** Each names the row. */
  errors: string[];
  state: "open" | "left-out" | "scheduled";
};

export function fileOf(name: string, csv: string, { data, errors, notes }: Imported): CsvFile {
  const rows = data.map((post) => ({
    row: post.row,
    post,
    errors: errors.filter(({ row }) => row === post.row).map(({ message }) => message),
    state: "open" as const,
  }));
  return { name, csv, notes, rows };
}

/** What 'Schedule' would send. */
export function openRows({ rows }: CsvFile): CsvFileRow[] {
  return rows.filter(({ state }) => state === "open");
}

export function hasErrors({ errors }: CsvFileRow): boolean {
  return errors.length > 0;
}

export function withState(file: CsvFile, rows: readonly CsvFileRow[], state: CsvFileRow["state"]): CsvFile {
  return { ...file, rows: file.rows.map((row) => (rows.includes(row) ? { ...row, state } : row)) };
}

/** What the server said when it was to schedule them, by row. */
export function withErrors(file: CsvFile, found: ReadonlyMap<number, string[]>): CsvFile {
  return {
    ...file,
    rows: file.rows.map((row) => (found.has(row.row) ? { ...row, errors: found.get(row.row)! } : row)),
  };
}

/** As the scheduler plans it; a row without errors has a time. */
export function plannedRow({ row, post: { row: _, ...written } }: CsvFileRow): Planned {
  return {
    key: `row ${row}`,
    platform: "reddit",
    row: newRow(written.subreddit),
    isChosen: true,
    time: { kind: "at", at: new Date(written.post_at) },
    post: { ...plannedDefaults, ...written },
  };
}
