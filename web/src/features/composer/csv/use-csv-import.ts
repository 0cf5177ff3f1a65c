import { CSV_BYTES_MAX } from "@ponkan/contract/posts/csv/columns";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import type { Creator } from "@ponkan/contract/users/user";
import { useCallback } from "react";
import { importPosts } from "~/api/import-posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { useUser } from "~/api/users.ts";
import { textOf } from "~/components/findings.ts";
import { refusedFields } from "~/components/refused-findings.ts";
import { useStore } from "~/lib/store.ts";
import { areRisksAccepted } from "../core/sending/accept-risks.ts";
import { FAILED } from "../core/sending/texts.ts";
import {
  asSent,
  type CsvFile,
  type CsvFileRow,
  fileOf,
  hasErrors,
  openRows,
  plannedRow,
  type Trouble,
  withErrors,
  withState,
} from "./import-state.ts";
import { type ImportState, importOf, patch } from "./import-store.ts";
import { judgedRows } from "./judged-rows.ts";
import { readText } from "./read-text.ts";
import { labelsOf } from "./row-risk.ts";
import { sendRows } from "./send-rows.ts";
import { offerUndoImport, openAgain, undoImport } from "./undo-import.ts";

/**
 * State and actions of the CSV import: the server reads and checks the file, then rows are scheduled on demand (CS-01
 * to CS-03).
 */
export function useCsvImport({ id }: Creator) {
  const store = importOf(id);
  const { file, trouble, busy } = useStore(store);
  const leaveOut = useCallback(
    (rows: readonly CsvFileRow[]) => {
      const now = store.get().file;
      if (now) patch(store, { file: withState(now, rows, "left-out") });
    },
    [store],
  );
  return {
    file,
    zone: timezoneOf(useUser()),
    trouble,
    busy,
    read: (chosen: File) => readFile(id, chosen),
    schedule: () => schedule(id),
    leaveOut,
    undo: () => file && undoImport(id, file),
    openAgain: () => openAgain(id),
    close: () => patch(store, { file: null, trouble: null }),
  };
}

async function readFile(creatorId: number, chosen: File): Promise<void> {
  const store = importOf(creatorId);
  const isTooLarge = chosen.size > CSV_BYTES_MAX;
  patch(store, { file: null, trouble: isTooLarge ? danger("The csv field must not be larger than 1 MB.") : null });
  if (isTooLarge) return;
  patch(store, { busy: "reading" });
  const read = await readText(chosen);
  if ("problem" in read) return patch(store, { busy: null, trouble: danger(read.problem) });
  const answer = await importPosts(creatorId, read.text);
  patch(store, { busy: null });
  if (!answer.ok)
    return patch(store, { trouble: danger(answer.data.message ?? "Failed to import posts. Please try again.") });
  patch(store, { file: fileOf(chosen.name, read.text, answer.data) });
}

/** Continues while the import is closed. */
async function schedule(creatorId: number): Promise<void> {
  const store = importOf(creatorId);
  const { file, busy } = store.get();
  const rows = file ? openRows(file) : [];
  if (!file || busy !== null || rows.length === 0 || rows.some(hasErrors)) return;
  patch(store, { trouble: null, busy: "sending" });
  if (await areAccepted(creatorId, file)) patch(store, await send(creatorId, file, rows));
  patch(store, { busy: null });
}

async function send(creatorId: number, from: CsvFile, rows: readonly CsvFileRow[]): Promise<Partial<ImportState>> {
  const posts = rows.map((row) => plannedRow(row).post);
  const { scheduled, ids, repeated, refusal, changes, repeatedKeys } = await sendRows(creatorId, posts);
  const sent = asSent(from, rows.slice(0, scheduled), ids);
  const done = { ...sent, changes: [...from.changes, ...changes] };
  const found = new Map<number, string[]>();
  for (const { index, finding } of refusedFields(refusal ?? {})) {
    const { row } = rows[scheduled + index]!;
    found.set(row, [...(found.get(row) ?? []), `Row ${row}: ${textOf(finding)}`]);
  }
  const file = withErrors(done, found);
  if (refusal) {
    const reason = found.size > 0 ? "" : ` ${refusal.message ?? FAILED}`;
    return { file, trouble: danger(partlyText(scheduled, rows.length) + reason) };
  }
  if (scheduled > repeated) offerUndoImport(creatorId, file, scheduled - repeated);
  return repeated > 0 ? { file, trouble: { kind: "info", text: repeatedText(repeated), repeatedKeys } } : { file };
}

/** PS-13: the user confirms the risks before anything is scheduled. */
async function areAccepted(creatorId: number, file: CsvFile): Promise<boolean> {
  const judged = await queryClient.fetchQuery(judgedRows(creatorId, file)).catch(() => null);
  return judged === null || areRisksAccepted(labelsOf(judged));
}

/** CS-03 */
function partlyText(scheduled: number, all: number): string {
  return `${scheduled} of ${all} posts were scheduled.`;
}

const danger = (text: string): Trouble => ({ kind: "danger", text });

function repeatedText(count: number): string {
  const were = count === 1 ? "1 post was" : `${count} posts were`;
  return `${were} scheduled from this file before. Nothing was scheduled twice.`;
}
