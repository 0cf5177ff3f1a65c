// What spreadsheets take for the beginning of a formula; the wide forms are read as the plain ones by some.
const sign = String.raw`[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]`;
const looksLikeFormula = new RegExp(`^'*${sign}`);
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;
// Where semicolons separate cells, as in a German spreadsheet, what comes after one inside a cell is a cell as well, and
// what comes after a line break the first of a row: quotes that do not begin a cell mean nothing there.
const innerFormula = /([;\t\r\n])(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const innerHarmless = /([;\t\r\n])'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** An apostrophe in front makes a spreadsheet show the cell instead of running it. */
export function harmless(cell: string): string {
  const inside = cell.replace(innerFormula, "$1'");
  return needsApostrophe(cell) ? `'${inside}` : inside;
}

/** What was written before it was made harmless. */
export function original(cell: string): string {
  const inside = cell.replace(innerHarmless, "$1");
  return inside.startsWith("'") && needsApostrophe(inside.slice(1)) ? inside.slice(1) : inside;
}

const needsApostrophe = (cell: string) => looksLikeFormula.test(cell) && !plainNumber.test(cell);
