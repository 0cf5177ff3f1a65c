import { useDeferredValue, useMemo, useState } from "react";
import { Segmented } from "~/ui/segmented.tsx";
import { CsvRowItem } from "./csv-row-item.tsx";
import { type CsvFile, type CsvFileRow, hasErrors } from "./import-state.ts";

type Props = { file: CsvFile; zone: string; onLeaveOut: (rows: readonly CsvFileRow[]) => void };

/** A screen full. */
const FIRST = 40;

/** Every row of the file with its errors. The first ones stand at once, those out of view are laid out when they are not. */
export function CsvRows({ file: { rows }, zone, onLeaveOut }: Props) {
  const [wanted, setShown] = useState<"all" | "errors">("all");
  const broken = useMemo(() => rows.filter(hasErrors), [rows]);
  const shown = broken.length === 0 ? "all" : wanted;
  const listed = shown === "all" ? rows : broken;
  const drawn = useDeferredValue(listed, listed.slice(0, FIRST));
  return (
    <>
      {broken.length > 0 && (
        <Segmented
          label="Rows"
          value={shown}
          options={[
            { value: "all", label: `All ${rows.length}` },
            { value: "errors", label: `With errors ${broken.length}` },
          ]}
          onChange={setShown}
        />
      )}
      <ol aria-label="Rows" className="grid rounded-card border border-line">
        {drawn.map((row) => (
          <CsvRowItem key={row.row} row={row} zone={zone} onLeaveOut={onLeaveOut} />
        ))}
      </ol>
    </>
  );
}
