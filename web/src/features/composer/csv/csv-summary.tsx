import { calendarDaysMax } from "@ponkan/contract/posts/post-filter";
import { formatDay } from "@ponkan/contract/time/formats";
import { Link } from "@tanstack/react-router";
import { CircleCheck, Download } from "lucide-react";
import { counted } from "~/lib/counted.ts";
import { addDays, monthOf } from "~/lib/days.ts";
import { downloadFile } from "~/lib/download-file.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { riskText } from "../core/sending/accept-risks.ts";
import { scheduledText } from "../core/sending/texts.ts";
import { errorsCsv } from "./export-errors.ts";
import { type CsvFile, type CsvFileRow, hasErrors, openRows } from "./import-state.ts";
import type { JudgedRows } from "./judged-rows.ts";
import { labelsOf } from "./row-risk.ts";

type Props = {
  file: CsvFile;
  zone: string;
  judged: JudgedRows;
  /** When the scheduled posts go out, in ascending order. */
  scheduled: readonly Date[];
  onLeaveOut: (rows: readonly CsvFileRow[]) => void;
};

/** Summary of the file: what it contains, what prevents scheduling it, and the result. */
export function CsvSummary({ file, zone, judged, scheduled, onLeaveOut }: Props) {
  const broken = file.rows.filter(hasErrors);
  const blocking = openRows(file).filter(hasErrors);
  const labels = labelsOf(judged);
  const exportErrors = () => downloadFile(file.name.replace(/(\.csv)?$/i, "-errors.csv"), errorsCsv(file), "text/csv");
  return (
    <section aria-label="Import" className="grid gap-3">
      <h2 className="wrap-anywhere font-[650] font-display text-xl tracking-[-0.022em]">
        {file.name}{" "}
        <span className="font-normal font-sans text-fg-muted text-md">{counted(file.rows.length, "row")}</span>
      </h2>
      {scheduled.length > 0 && (
        <Alert
          type="success"
          text={scheduledText(scheduled.length)}
          actions={
            <Link
              to="/calendar"
              search={daysOf(scheduled, zone)}
              className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}
            >
              Show in calendar
            </Link>
          }
        />
      )}
      {labels.length > 0 && openRows(file).length > 0 && <Alert type="warning" text={riskText(labels)} />}
      {broken.length === 0 && scheduled.length === 0 && (
        <p className="flex items-center gap-2 text-success-fg">
          <CircleCheck aria-hidden className="size-4.5" /> No errors.
        </p>
      )}
      {broken.length > 0 && (
        <Alert
          type={blocking.length > 0 ? "warning" : "info"}
          text={brokenText(broken.length, blocking.length)}
          actions={
            <>
              <Button size="sm" hierarchy="secondary-gray" icon={<Download aria-hidden />} onClick={exportErrors}>
                Export errors
              </Button>
              {blocking.length > 0 && (
                <Button size="sm" hierarchy="secondary-gray" onClick={() => onLeaveOut(blocking)}>
                  Leave out rows with errors
                </Button>
              )}
            </>
          }
        />
      )}
    </section>
  );
}

function brokenText(broken: number, blocking: number): string {
  if (blocking === 0) return `${counted(broken, "row")} with errors ${broken === 1 ? "was" : "were"} left out.`;
  return `${counted(broken, "row")} ${broken === 1 ? "has" : "have"} errors.`;
}

/** Search of the calendar list for exactly these days, or for the first month if there are too many. */
function daysOf(times: readonly Date[], zone: string) {
  const [start_date, end_date] = [formatDay(times[0]!, zone), formatDay(times.at(-1)!, zone)];
  const fits = end_date < addDays(start_date, calendarDaysMax([]));
  return { view: "list" as const, ...(fits ? { start_date, end_date } : { month: monthOf(start_date) }) };
}
