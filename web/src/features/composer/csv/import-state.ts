import type { ImportedPost } from "@ponkan/contract/posts/imported-post";
import { plannedDefaults } from "@ponkan/contract/posts/planned-post";
import type { Imported } from "~/api/import-posts.ts";
import { newUuid } from "~/lib/uuid.ts";
import { newRow } from "../core/draft/rows.ts";
import type { Planned } from "../core/draft/to-posts.ts";
import type { SentChange } from "./send-rows.ts";
import type { UndoneChanges } from "./undo-changes.ts";

/** A file that was read, with its rows and their state. */
export type CsvFile = {
  /** New for each file that is read. */
  id: string;
  name: string;
  csv: string;
  notes: string[];
  rows: CsvFileRow[];
  /** The changes that scheduled its rows; they are undone together. */
  changes: readonly SentChange[];
};

export type CsvFileRow = {
  /** Row number as in a spreadsheet. */
  row: number;
  post: ImportedPost;
  /** Each text includes the row number. */
  errors: string[];
  /** Shown, but do not prevent scheduling. */
  warnings: string[];
  state: "open" | "left-out" | "scheduled";
  /** Id of the post it was scheduled as. */
  postId?: number;
};

export type Trouble = { text: string; kind: "danger" | "info"; repeatedKeys?: readonly string[] };

export type Busy = "reading" | "sending" | "undoing" | null;

export function fileOf(name: string, csv: string, { data, errors, warnings = [], notes }: Imported): CsvFile {
  const of = (found: typeof errors, post: ImportedPost) =>
    found.filter(({ row }) => row === post.row).map(({ message }) => message);
  const rows = data.map((post) => ({
    row: post.row,
    post,
    errors: of(errors, post),
    warnings: of(warnings, post),
    state: "open" as const,
  }));
  return { id: newUuid(), name, csv, notes, rows, changes: [] };
}

/** The rows that 'Schedule' would send. */
export function openRows({ rows }: CsvFile): CsvFileRow[] {
  return rows.filter(({ state }) => state === "open");
}

/** Times of the posts this import scheduled, ascending; empty if it only repeated posts that were scheduled before. */
export function scheduledTimes({ rows, changes }: CsvFile): Date[] {
  const scheduled = changes.length > 0 ? rows.filter(({ state }) => state === "scheduled") : [];
  return scheduled.map(({ post }) => new Date(post.post_at)).sort((one, other) => one.getTime() - other.getTime());
}

export function hasErrors({ errors }: CsvFileRow): boolean {
  return errors.length > 0;
}

export function withState(file: CsvFile, rows: readonly CsvFileRow[], state: CsvFileRow["state"]): CsvFile {
  return { ...file, rows: file.rows.map((row) => (rows.includes(row) ? { ...row, state } : row)) };
}

/** `ids` are the posts of `rows`, in the same order. */
export function asSent(file: CsvFile, rows: readonly CsvFileRow[], ids: readonly number[]): CsvFile {
  const idOf = new Map(rows.map((row, index) => [row, ids[index]]));
  const sent = (row: CsvFileRow) => ({ ...row, state: "scheduled" as const, postId: idOf.get(row) });
  return { ...file, rows: file.rows.map((row) => (idOf.has(row) ? sent(row) : row)) };
}

/**
 * Reopens the rows whose posts were removed. Posts sent or changed since stay scheduled, as do those of changes that
 * could not be undone.
 */
export function withRowsReopened(file: CsvFile, { changes, removed }: UndoneChanges): CsvFile {
  const gone = new Set<number | undefined>(removed);
  const isGone = ({ state, postId }: CsvFileRow) => state === "scheduled" && gone.has(postId);
  const left = file.changes.filter((change) => !changes.includes(change));
  return { ...withState(file, file.rows.filter(isGone), "open"), changes: left };
}

/** Marks all scheduled rows as open again. */
export function asNotSent(file: CsvFile): CsvFile {
  const rows = file.rows.map((row) => (row.state === "scheduled" ? { ...row, state: "open" as const } : row));
  return { ...file, rows, changes: [] };
}

/** Replaces the errors of the given row numbers with those from the server. */
export function withErrors(file: CsvFile, found: ReadonlyMap<number, string[]>): CsvFile {
  return {
    ...file,
    rows: file.rows.map((row) => (found.has(row.row) ? { ...row, errors: found.get(row.row)! } : row)),
  };
}

/** The row as the scheduler plans it; a row without errors always has a time. */
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
