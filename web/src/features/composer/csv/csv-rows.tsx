import { useDeferredValue, useMemo, useState } from "react";
import { Segmented } from "~/ui/segmented.tsx";
import { CsvRowItem } from "./csv-row-item.tsx";
import { type CsvFile, type CsvFileRow, hasErrors } from "./import-state.ts";
import type { JudgedRows } from "./judged-rows.ts";
import { rowRisk } from "./row-risk.ts";

type Props = {
  file: CsvFile;
  zone: string;
  judged: JudgedRows;
  onLeaveOut: (rows: readonly CsvFileRow[]) => void;
};

const kinds = [
  { value: "all", label: "All" },
  { value: "errors", label: "With errors" },
  { value: "risks", label: "With risks" },
] as const;
type Kind = (typeof kinds)[number]["value"];

/** About one screen of rows. */
const FIRST = 40;

/**
 * Every row of the file with its errors and risks. The first ones render immediately; the browser lays out the others
 * when they come into view.
 */
export function CsvRows({ file: { rows }, zone, judged, onLeaveOut }: Props) {
  const [wanted, setShown] = useState<Kind>("all");
  const risks = useMemo(() => new Map(rows.map((row) => [row, rowRisk(row, judged, zone)])), [rows, judged, zone]);
  const lists = useMemo(
    () => ({
      all: rows,
      errors: rows.filter(hasErrors),
      risks: rows.filter((row) => risks.get(row)?.word),
    }),
    [rows, risks],
  );
  const shown = lists[wanted].length === 0 ? "all" : wanted;
  const listed = lists[shown];
  const drawn = useDeferredValue(listed, listed.slice(0, FIRST));
  return (
    <>
      {lists.errors.length + lists.risks.length > 0 && (
        <Segmented
          label="Rows"
          value={shown}
          options={kinds
            .filter(({ value }) => lists[value].length > 0)
            .map(({ value, label }) => ({ value, label: `${label} ${lists[value].length}` }))}
          onChange={setShown}
        />
      )}
      <ol aria-label="Rows" className="grid rounded-card border border-line">
        {drawn.map((row) => (
          <CsvRowItem key={row.row} row={row} risk={risks.get(row) ?? null} zone={zone} onLeaveOut={onLeaveOut} />
        ))}
      </ol>
    </>
  );
}
