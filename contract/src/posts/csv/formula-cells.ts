// What spreadsheets take for the beginning of a formula; the wide forms are read as the plain ones by some.
const looksLikeFormula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;

/** An apostrophe in front makes a spreadsheet show the cell instead of running it. */
export function harmless(cell: string): string {
  return looksLikeFormula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
}

/** What was written before it was made harmless. */
export function original(cell: string): string {
  return cell.startsWith("'") && harmless(cell.slice(1)) === cell ? cell.slice(1) : cell;
}
