type Position = { index: number; columns: number; count: number; rowsPerPage: number };
type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">;

/** Index of the cell a key leads to; undefined if there is none. */
export function nextIndex({ key, ctrlKey, metaKey }: Press, position: Position): number | undefined {
  const { index, columns, count, rowsPerPage } = position;
  const isWhole = ctrlKey || metaKey;
  const rowStart = index - (index % columns);
  const wanted: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    PageDown: index + columns * rowsPerPage,
    PageUp: index - columns * rowsPerPage,
    Home: isWhole ? 0 : rowStart,
    End: isWhole ? count - 1 : rowStart + columns - 1,
  };
  const next = wanted[key];
  if (next === undefined) return undefined;
  // From the last full row, go down into the shorter row below; otherwise stop at the edge.
  if (key === "ArrowDown" && next >= count) return rowStart + columns < count ? count - 1 : undefined;
  if (key === "ArrowUp" && next < 0) return undefined;
  const clamped = Math.max(0, Math.min(count - 1, next));
  return clamped === index ? undefined : clamped;
}
