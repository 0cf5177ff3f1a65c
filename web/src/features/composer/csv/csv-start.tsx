import { CSV_ROWS_MAX, csvColumns, requiredColumns } from "@ponkan/contract/posts/csv/columns";
import { EXAMPLE_CSV_NAME, exampleCsv } from "@ponkan/contract/posts/csv/example-csv";
import { FileSpreadsheet, Upload } from "lucide-react";
import { type DragEvent, useState } from "react";
import { chooseFiles } from "~/lib/choose-files.ts";
import { downloadFile } from "~/lib/download-file.ts";
import { Button } from "~/ui/button.tsx";

type Props = { zone: string; isReading: boolean; onChoose: (file: File) => void };

/** Where a file is chosen or dropped, with a description of the format. */
export function CsvStart({ zone, isReading, onChoose }: Props) {
  const [isOver, setOver] = useState(false);
  const first = (files: Iterable<File>) => {
    const [file] = files;
    if (file) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    first(event.dataTransfer.files);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button in it is the first */}
      <div
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className="grid justify-items-center gap-3 rounded-card border border-line-strong border-dashed px-4 py-10 text-center data-[over=true]:border-brand-strong data-[over=true]:bg-brand-soft"
      >
        <FileSpreadsheet aria-hidden className="size-9 text-fg-brand" strokeWidth={1.6} />
        <p className="text-fg-muted">Drop a CSV file here. You see what it would do before anything is scheduled.</p>
        <Button
          icon={<Upload aria-hidden />}
          loading={isReading}
          onClick={() => chooseFiles([".csv", "text/csv"], first)}
        >
          Choose file
        </Button>
        <Button
          hierarchy="link-color"
          onClick={() => downloadFile(EXAMPLE_CSV_NAME, exampleCsv(new Date(), zone), "text/csv")}
        >
          Download example
        </Button>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="font-[550]">Required columns</dt>
        <dd className="text-fg-muted">{requiredColumns.join(", ")}</dd>
        <dt className="font-[550]">Optional columns</dt>
        <dd className="text-fg-muted">{csvColumns.filter((name) => !requiredColumns.includes(name)).join(", ")}</dd>
        <dt className="font-[550]">post_time</dt>
        <dd className="text-fg-muted">yyyy-MM-dd HH:mm, in {zone}</dd>
        <dt className="font-[550]">Limits</dt>
        <dd className="text-fg-muted">UTF-8, comma or semicolon, up to {CSV_ROWS_MAX} rows and 1 MB</dd>
      </dl>
    </>
  );
}
