import type { Creator } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { countedPosts } from "../core/sending/counted-posts.ts";
import { ScheduleBar } from "../core/sending/schedule-bar.tsx";
import { CsvRows } from "./csv-rows.tsx";
import { CsvStart } from "./csv-start.tsx";
import { CsvSummary } from "./csv-summary.tsx";
import { type CsvFile, hasErrors, openRows, plannedRow, scheduledTimes } from "./import-state.ts";
import { type JudgedRows, judgedRows } from "./judged-rows.ts";
import { useCsvImport } from "./use-csv-import.ts";

/** The CSV import: choose a file, review what it would do, then schedule it. */
export function CsvImport({ creator }: { creator: Creator }) {
  const { file, zone, trouble, busy, read, schedule, undo, openAgain, leaveOut, close } = useCsvImport(creator);
  const rows = file ? openRows(file) : [];
  const judged = useJudgedRows(creator.id, file);
  const scheduled = file ? scheduledTimes(file) : [];
  return (
    <div className="flex flex-1 flex-col">
      <div className="mx-auto grid w-full max-w-3xl flex-1 content-start gap-4 px-4 py-5 lg:px-[22px]">
        {trouble && (
          <Alert
            type={trouble.kind}
            text={trouble.text}
            actions={
              trouble.repeatedKeys && (
                <Button size="sm" hierarchy="secondary-gray" onClick={openAgain}>
                  They are gone, schedule again
                </Button>
              )
            }
          />
        )}
        {!file && <CsvStart zone={zone} isReading={busy === "reading"} onChoose={(chosen) => void read(chosen)} />}
        {file?.notes.map((note) => (
          <Alert key={note} type="info" text={note} closeable />
        ))}
        {file && <CsvSummary {...{ file, zone, judged, scheduled }} onLeaveOut={leaveOut} />}
        {file && <CsvRows {...{ file, zone, judged }} onLeaveOut={leaveOut} />}
      </div>
      {file && (
        <ScheduleBar
          count={rows.length}
          done={rows.length === 0 ? scheduled.length : 0}
          cost={countedPosts(rows.map((row) => ({ planned: plannedRow(row) })))}
          isBusy={busy === "sending"}
          disabled={rows.length === 0 || rows.some(hasErrors)}
          onSchedule={() => void schedule()}
        >
          {file.changes.length > 0 && (
            <Button
              hierarchy="secondary-gray"
              icon={<Undo2 aria-hidden />}
              loading={busy === "undoing"}
              disabled={busy !== null}
              onClick={() => void undo()}
            >
              Undo import
            </Button>
          )}
          <Button hierarchy="link-gray" disabled={busy !== null} onClick={close}>
            Choose another file
          </Button>
        </ScheduleBar>
      )}
    </div>
  );
}

const nothing: JudgedRows = new Map();

/** If judging fails, the import goes on without it. */
function useJudgedRows(creatorId: number, file: CsvFile | null): JudgedRows {
  return useQuery(judgedRows(creatorId, file)).data ?? nothing;
}
