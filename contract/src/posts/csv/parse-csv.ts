export type CsvRecord = { row: number; cells: string[] };
export type ParsedCsv =
  | { kind: "parsed"; records: CsvRecord[] }
  /** The row in which a quote was opened that nothing closes. */
  | { kind: "unclosed-quote"; row: number }
  | { kind: "too-many" };

/** Of rows and of cells, empty ones too: a megabyte may hold a million of them. */
const ROWS_MAX = 10_000;
const CELLS_MAX = 100_000;

/**
 * Comma, semicolon or tab, as the first line shows or a spreadsheet's own 'sep=;' above it says; quotes as RFC 4180 has
 * them. Empty rows count but are left out.
 */
export function parseCsv(text: string): ParsedCsv {
  const [told = "", named] = /^\ufeff?(?:sep=([,;\t])(?:\r\n|[\r\n]))?/i.exec(text) ?? [];
  const source = text.slice(told.length);
  const separator = named ?? separatorOf(source);
  const records: CsvRecord[] = [];
  let [position, cellCount] = [0, 0];
  for (let row = 1; position < source.length; row++) {
    if (row > ROWS_MAX) return { kind: "too-many" };
    const cells: string[] = [];
    let cell: Cell | null;
    do {
      cell = cellAt(source, position, separator);
      if (!cell) return { kind: "unclosed-quote", row };
      cells.push(cell.text);
      if (++cellCount > CELLS_MAX) return { kind: "too-many" };
      position = cell.end + 1;
    } while (source[cell.end] === separator);
    if (source[cell.end] === "\r" && source[position] === "\n") position++;
    if (cells.some((value) => value.trim() !== "")) records.push({ row, cells });
  }
  return { kind: "parsed", records };
}

/** `end` is where the separator or line break behind the cell stands. */
type Cell = { text: string; end: number };

function cellAt(source: string, start: number, separator: string): Cell | null {
  if (source[start] !== '"') return untilEnd(source, start, separator);
  let text = "";
  let from = start + 1;
  for (;;) {
    const quote = source.indexOf('"', from);
    if (quote === -1) return null;
    text += source.slice(from, quote);
    from = quote + 1;
    if (source[from] !== '"') break;
    text += '"';
    from++;
  }
  // What stands between the closing quote and the separator belongs to the cell, as spreadsheets have it.
  const rest = untilEnd(source, from, separator);
  return { text: text + rest.text, end: rest.end };
}

function untilEnd(source: string, start: number, separator: string): Cell {
  let end = start;
  while (end < source.length && source[end] !== separator && source[end] !== "\n" && source[end] !== "\r") end++;
  return { text: source.slice(start, end), end };
}

function separatorOf(source: string): string {
  const [firstLine = ""] = source.replace(/"[^"]*"/g, "").split(/[\r\n]/, 1);
  const count = (sign: string) => firstLine.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
