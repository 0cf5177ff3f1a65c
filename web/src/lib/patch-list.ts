type Known<T> = { idOf: (item: T) => number; timeOf: (item: T) => number };

/**
 * Removes the items with these ids from a list sorted by time and inserts the added ones. Returns the same array if
 * nothing changed.
 */
export function patchList<T>(
  list: readonly T[],
  ids: ReadonlySet<number>,
  added: readonly T[],
  { idOf, timeOf }: Known<T>,
): readonly T[] {
  const inOrder = (one: T, other: T) => timeOf(one) - timeOf(other) || idOf(one) - idOf(other);
  const replaced = list.filter((item) => ids.has(idOf(item)));
  if (JSON.stringify(replaced) === JSON.stringify(added.toSorted(inOrder))) return list;
  return [...list.filter((item) => !ids.has(idOf(item))), ...added].sort(inOrder);
}
