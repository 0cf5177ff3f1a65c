/** Several texts in one cell, a bar between them; what would be read as another has a backslash before it. */
export function joinCell(texts: readonly string[]): string {
  if (texts.every((text) => text === "")) return "";
  return texts.map((text) => text.replaceAll(/[\\|]/g, "\\$&")).join("|");
}

/** The same, read again. A backslash before anything else is one. */
export function splitCell(cell: string): string[] {
  if (cell === "") return [];
  const parts: string[] = [];
  let part = "";
  for (const [sign] of cell.matchAll(/\\[\\|]|[\s\S]/g)) {
    if (sign === "|") {
      parts.push(part);
      part = "";
    } else part += sign.length === 2 && sign.startsWith("\\") ? sign[1] : sign;
  }
  return [...parts, part].map((each) => each.trim());
}
