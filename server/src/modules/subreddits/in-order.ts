/**
 * Tells whether the parts of a pattern, which `.*` joins, occur one after the other. Each part is searched once, from
 * the end of the part before: tried as one regular expression, a run of the first part's letters takes cubic time.
 */
export function occursInOrder(pattern: RegExp, text: string): boolean {
  let end = 0;
  return partsOf(pattern).every((part) => {
    part.lastIndex = end;
    const isFound = part.test(text);
    end = part.lastIndex;
    return isFound;
  });
}

const known = new Map<RegExp, RegExp[]>();

function partsOf(pattern: RegExp): RegExp[] {
  const parts = known.get(pattern) ?? pattern.source.split(".*").map((part) => new RegExp(part, `g${pattern.flags}`));
  known.set(pattern, parts);
  return parts;
}
