import { ChartColumn, Download, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { downloadFile } from "~/lib/download-file.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { Card } from "./card.tsx";

export type Figures = { columns: readonly string[]; rows: readonly (readonly (string | number | null)[])[] };

type Props = {
  title: string;
  /** The data of the chart, for the table and the file. */
  figures: Figures;
  file: string;
  children: ReactNode;
};

/** A chart that can be switched to a table and downloaded as CSV. */
export function ChartCard({ title, figures, file, children }: Props) {
  const [isTable, setTable] = useState(false);
  const save = async () => {
    const { writeCsv } = await import("@ponkan/contract/posts/csv/write-csv");
    downloadFile(`${file}.csv`, writeCsv([figures.columns, ...figures.rows]), "text/csv");
  };
  return (
    <Card
      title={title}
      note={
        <>
          <IconButton
            size="sm"
            label={isTable ? `${title} as a chart` : `${title} as a table`}
            icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            onClick={() => setTable(!isTable)}
          />
          <IconButton size="sm" label={`${title} as CSV`} icon={<Download aria-hidden />} onClick={() => void save()} />
        </>
      }
    >
      {isTable ? <FiguresTable title={title} figures={figures} /> : children}
    </Card>
  );
}

function FiguresTable({ title, figures: { columns, rows } }: { title: string; figures: Figures }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <section className="max-h-80 overflow-auto" aria-label={`${title}, table`} tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`pb-1.5 font-normal text-fg-muted text-xs ${index === 0 ? "text-left" : "pl-3 text-right"}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own and keep their order
            <tr key={index} className="border-line-subtle border-t">
              <th scope="row" className="wrap-anywhere py-1.5 text-left font-normal">
                {first}
              </th>
              {others.map((value, column) => (
                <td key={columns[column + 1]} className="py-1.5 pl-3 text-right tabular-nums">
                  {typeof value === "number" ? value.toLocaleString() : (value ?? "-")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
