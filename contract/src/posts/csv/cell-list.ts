/** Several texts in one cell, a bar between them; what would be read as another has a backslash before it. */
export function joinCell(texts: readonly string[]): string {
  if (texts.every((text) => text === "")) return "";
  return texts.map((text) => text.replaceAll(/[\\|]/g, "\\$&")).join("|");
}

/** More than any cell may have: what comes behind stays in one piece, which is refused. */
const MOST_PARTS = 200;

/** The same, read again. A backslash before anything else is one. */
export function splitCell(cell: string): string[] {
  if (cell === "") return [];
  const parts: string[] = [];
  let from = 0;
  for (const { 0: sign, index } of cell.matchAll(/\\[\\|]|\|/g)) {
    if (parts.length >= MOST_PARTS) break;
    if (sign !== "|") continue;
    parts.push(cell.slice(from, index));
    from = index + 1;
  }
  return [...parts, cell.slice(from)].map((each) => each.replaceAll(/\\([\\|])/g, "$1").trim());
}
