import { CSV_BYTES_MAX } from "@ponkan/contract/posts/csv/columns";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import type { Creator } from "@ponkan/contract/users/user";
import { useCallback, useState } from "react";
import { importPosts } from "~/api/import-posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { useUser } from "~/api/users.ts";
import { textOf } from "~/components/findings.ts";
import { refusedFields } from "~/components/refused-findings.ts";
import { showToast } from "~/ui/toast-store.ts";
import { areRisksAccepted } from "../core/sending/accept-risks.ts";
import { FAILED, scheduledText } from "../core/sending/texts.ts";
import {
  asSent,
  type Busy,
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
import { judgedRows } from "./judged-rows.ts";
import { labelsOf } from "./row-risk.ts";
import { sendRows } from "./send-rows.ts";
import { useTakingBack } from "./use-taking-back.ts";

/** A CSV file on its way into the plan: read and checked by the server first, scheduled on demand (CS-01 to CS-03). */
export function useCsvImport(creator: Creator) {
  const zone = timezoneOf(useUser());
  const [file, setFile] = useState<CsvFile | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState<Busy>(null);

  const read = async (chosen: File) => {
    setTrouble(null);
    setFile(null);
    if (chosen.size > CSV_BYTES_MAX) return setTrouble(danger("The csv field must not be larger than 1 MB."));
    setBusy("reading");
    const csv = await chosen.text();
    const answer = await importPosts(creator.id, csv);
    setBusy(null);
    if (!answer.ok) return setTrouble(danger(answer.data.message ?? "Failed to import posts. Please try again."));
    setFile(fileOf(chosen.name, csv, answer.data));
    if (csv.includes("\ufffd")) setTrouble(danger("Some characters could not be read. Save the file as UTF-8."));
  };

  const schedule = async () => {
    if (!file) return;
    const rows = openRows(file);
    if (rows.length === 0 || rows.some(hasErrors)) return;
    setTrouble(null);
    setBusy("sending");
    if (await areAccepted(creator.id, file)) await send(file, rows);
    setBusy(null);
  };

  const send = async (from: CsvFile, rows: readonly CsvFileRow[]) => {
    const posts = rows.map((row) => plannedRow(row).post);
    const { scheduled, ids, repeated, refusal, changes, repeatedKeys } = await sendRows(creator.id, posts);
    const sent = asSent(from, rows.slice(0, scheduled), ids);
    const done = { ...sent, changes: [...from.changes, ...changes] };
    const found = new Map<number, string[]>();
    for (const { index, finding } of refusedFields(refusal ?? {})) {
      const { row } = rows[scheduled + index]!;
      found.set(row, [...(found.get(row) ?? []), `Row ${row}: ${textOf(finding)}`]);
    }
    setFile(withErrors(done, found));
    if (refusal) {
      const reason = found.size > 0 ? "" : ` ${refusal.message ?? FAILED}`;
      return setTrouble(danger(partlyText(scheduled, rows.length) + reason));
    }
    if (repeated > 0) setTrouble({ kind: "info", text: repeatedText(repeated), repeatedKeys });
    if (scheduled > repeated) showToast({ type: "success", text: scheduledText(scheduled - repeated) });
  };

  const leaveOut = useCallback(
    (rows: readonly CsvFileRow[]) => setFile((now) => now && withState(now, rows, "left-out")),
    [],
  );

  return {
    file,
    zone,
    trouble,
    busy,
    read,
    schedule,
    leaveOut,
    ...useTakingBack({ creatorId: creator.id, file, setFile, trouble, setTrouble, setBusy }),
    close: () => {
      setFile(null);
      setTrouble(null);
    },
  };
}

/** PS-13: whoever schedules them knows what they risk. */
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
