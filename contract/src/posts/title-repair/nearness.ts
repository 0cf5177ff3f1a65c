/** The number of insertions, deletions and replacements that turn one text into the other. */
export function editDistance(one: string, other: string): number {
  const [a, b] = withoutCommonEnds([...one], [...other]);
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, character] of a.entries()) {
    const next = [index + 1];
    for (let column = 1; column <= b.length; column++) {
      const replaced = row[column - 1]! + (character === b[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[column]! + 1, next[column - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** Strips common prefixes and suffixes: most compared texts differ in one place only. */
function withoutCommonEnds(a: string[], b: string[]): [string[], string[]] {
  let [start, end] = [0, 0];
  const most = Math.min(a.length, b.length);
  while (start < most && a[start] === b[start]) start++;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}
