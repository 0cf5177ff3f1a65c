/** Joins texts into one cell with `|`, escaping bars and backslashes in the texts. */
export function joinCell(texts: readonly string[]): string {
  if (texts.every((text) => text === "")) return "";
  return texts.map((text) => text.replaceAll(/[\\|]/g, "\\$&")).join("|");
}

/** More parts than any cell may have; the rest stays in the last part, which is then rejected. */
const MOST_PARTS = 200;

/** Reverses `joinCell`. A backslash before any other character is literal. */
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
