import { CircleCheck, Download } from "lucide-react";
import { counted } from "~/lib/counted.ts";
import { downloadFile } from "~/lib/download-file.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { errorsCsv } from "./export-errors.ts";
import { type CsvFile, type CsvFileRow, hasErrors, openRows } from "./import-state.ts";

type Props = { file: CsvFile; onLeaveOut: (rows: readonly CsvFileRow[]) => void };

/** What the file is, and what stands in the way of scheduling it. */
export function CsvSummary({ file, onLeaveOut }: Props) {
  const broken = file.rows.filter(hasErrors);
  const blocking = openRows(file).filter(hasErrors);
  const exportErrors = () => downloadFile(file.name.replace(/(\.csv)?$/i, "-errors.csv"), errorsCsv(file), "text/csv");
  return (
    <section aria-label="Import" className="grid gap-3">
      <h2 className="wrap-anywhere font-[650] font-display text-xl tracking-[-0.022em]">
        {file.name}{" "}
        <span className="font-normal font-sans text-fg-muted text-md">{counted(file.rows.length, "row")}</span>
      </h2>
      {broken.length === 0 && (
        <p className="flex items-center gap-2 text-success-fg">
          <CircleCheck aria-hidden className="size-4.5" /> No errors.
        </p>
      )}
      {broken.length > 0 && (
        <Alert
          type={blocking.length > 0 ? "warning" : "info"}
          text={`${counted(broken.length, "row")} ${broken.length === 1 ? "has" : "have"} errors.`}
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
