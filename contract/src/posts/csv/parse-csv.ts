import { runToEnd } from "../../run-to-end.ts";

export type CsvRecord = { row: number; cells: string[] };
export type ParsedCsv =
  | { kind: "parsed"; records: CsvRecord[] }
  /** `row` is where the unclosed quote starts. */
  | { kind: "unclosed-quote"; row: number }
  | { kind: "too-many" };

/** Including empty rows and cells: a megabyte may hold a million of them. */
const ROWS_MAX = 10_000;
const CELLS_MAX = 100_000;
/** Yields after this many cells, or after a cell longer than this. */
const [PIECE, LONG] = [500, 10_000];
const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x0a, 0x0d];
const separators = [...",;\t"].map((sign) => sign.charCodeAt(0));

/**
 * Parses CSV with quotes as in RFC 4180. The separator is comma, semicolon or tab, detected from the first line or
 * named by a spreadsheet's 'sep=;' line. Empty rows count but are omitted.
 */
export const parseCsv = (text: string): ParsedCsv => runToEnd(parseCsvInSteps(text));

export function* parseCsvInSteps(text: string): Generator<undefined, ParsedCsv> {
  const [prefix = "", named] = /^\ufeff?(?:sep=([,;\t])(?:\r\n|[\r\n]))?/i.exec(text) ?? [];
  const source = text.slice(prefix.length);
  const separator = named ?? separatorOf(source);
  yield;
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
      if (cellCount % PIECE === 0 || cell.end - position > LONG) yield;
      position = cell.end + 1;
    } while (source[cell.end] === separator);
    if (source[cell.end] === "\r" && source[position] === "\n") position++;
    if (cells.some((value) => value.trim() !== "")) records.push({ row, cells });
  }
  return { kind: "parsed", records };
}

/** `end` is the index of the separator or line break after the cell. */
type Cell = { text: string; end: number };

function cellAt(source: string, start: number, separator: string): Cell | null {
  if (source.charCodeAt(start) !== QUOTE) return untilEnd(source, start, separator);
  let [end, doubled] = [start + 1, 0];
  for (; end < source.length; end++) {
    if (source.charCodeAt(end) !== QUOTE) continue;
    if (source.charCodeAt(end + 1) !== QUOTE) break;
    doubled++;
    end++;
  }
  if (end >= source.length) return null;
  const quoted = source.slice(start + 1, end);
  // Text between the closing quote and the separator belongs to the cell, as in spreadsheets.
  const rest = untilEnd(source, end + 1, separator);
  return { text: (doubled > 0 ? quoted.split('""').join('"') : quoted) + rest.text, end: rest.end };
}

function untilEnd(source: string, start: number, separator: string): Cell {
  let end = start;
  while (end < source.length && source[end] !== separator && source[end] !== "\n" && source[end] !== "\r") end++;
  return { text: source.slice(start, end), end };
}

/** The most frequent separator in the first line, outside quotes. */
function separatorOf(source: string): string {
  const lastQuote = source.lastIndexOf('"');
  const counts = separators.map(() => 0);
  let isQuoted = false;
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    // An unclosed quote counts as an ordinary character.
    if (code === QUOTE) isQuoted = !isQuoted && at < lastQuote;
    else if (isQuoted) continue;
    else if (code === LINE_FEED || code === CARRIAGE_RETURN) break;
    else if (separators.includes(code)) counts[separators.indexOf(code)]!++;
  }
  return String.fromCharCode(separators[counts.indexOf(Math.max(...counts))]!);
}
