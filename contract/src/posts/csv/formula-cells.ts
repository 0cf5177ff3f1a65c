// Characters that start a formula in spreadsheets; some also accept the full-width forms.
const sign = String.raw`[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]`;
const looksLikeFormula = new RegExp(`^'*${sign}`);
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;
// In spreadsheets that separate cells by semicolon, such as German ones, text after a semicolon inside a cell becomes
// its own cell, and text after a line break its own row: quotes only count at the start of a cell there.
const innerFormula = /([;\t\r\n])(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const innerHarmless = /([;\t\r\n])'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Prefixes formulas with an apostrophe, so that spreadsheets show the cell instead of running it. */
export function escapeFormula(cell: string): string {
  const inside = cell.replace(innerFormula, "$1'");
  return needsApostrophe(cell) ? `'${inside}` : inside;
}

/** Reverses `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  const inside = cell.replace(innerHarmless, "$1");
  return inside.startsWith("'") && needsApostrophe(inside.slice(1)) ? inside.slice(1) : inside;
}

const needsApostrophe = (cell: string) => looksLikeFormula.test(cell) && !plainNumber.test(cell);
