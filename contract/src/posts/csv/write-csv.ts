import { escapeFormula } from "./formula-cells.ts";

type Value = string | number | boolean | null;

/** Writes CSV for spreadsheets: UTF-8 with BOM, CRLF, quotes where needed, and no cell that runs as a formula. */
export function writeCsv(rows: readonly (readonly Value[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`;
}

function cellOf(value: Value): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = escapeFormula(value);
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
