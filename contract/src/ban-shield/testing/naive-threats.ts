import type { FoundThreat, ShieldItem } from "../find-threats.ts";

type KeyOf = (item: ShieldItem) => string | null;

/**
 * The definitions of BS-03 and BS-04 word by word, with no thought of speed and nothing borrowed from the real thing.
 */
export function naiveThreats(items: readonly ShieldItem[]): Map<ShieldItem["id"], FoundThreat[]> {
  const minute = 60 * 1000;
  const hour = 60 * minute;
  const ordered = [...items].sort(
    (a, b) => a.at - b.at || idOrder(a) - idOrder(b) || (String(a.id) < String(b.id) ? -1 : 1),
  );
  const sub = (item: ShieldItem) => item.subreddit.toLowerCase();
  const content = (item: ShieldItem) => item.content_key;
  const title = (item: ShieldItem) => item.title_key;

  const threatsOf = (item: ShieldItem): FoundThreat[] => {
    const list: [number, string | null][] = [
      [12, grade(largestGroup(item, sub, 24 * hour), [2, 3, 4, 6])],
      [13, grade(largestGroup(item, content, 24 * hour), [2, 5, 10, 20])],
      [14, grade(largestGroup(item, title, 24 * hour, minute), [2, 3, 5, 10])],
      [15, grade(run(item, sub, 7 * 24 * hour), [2, 3, 4, 6])],
      [16, grade(run(item, content, 24 * hour, minute), [2, 3, 5, 10])],
      [17, grade(run(item, title, 24 * hour, minute), [2, 3, 5, 10])],
      [18, tooClose(item)],
    ];
    return list
      .filter(([, severity]) => severity !== null)
      .map(([type, severity]) => ({ type, severity }) as FoundThreat);
  };

  /** Tries every window that begins with one of the posts; of those together only the first is there. */
  function largestGroup(item: ShieldItem, keyOf: KeyOf, within: number, together = 0): number {
    if (keyOf(item) === null) return 1;
    const alike = ordered.filter((other) => keyOf(other) === keyOf(item));
    const isAlone = (n: number) => n === 0 || alike[n]!.at - alike[n - 1]!.at >= together;
    const alone = alike.filter((_, n) => isAlone(n));
    let own = alike.indexOf(item);
    while (!isAlone(own)) own--;
    let largest = 1;
    for (const first of alone) {
      const group = alone.filter(({ at }) => at >= first.at && at - first.at < within);
      if (group.includes(alike[own]!)) largest = Math.max(largest, group.length);
    }
    return largest;
  }

  function run(item: ShieldItem, keyOf: KeyOf, within: number, together = 0): number {
    const joined = (a: ShieldItem | undefined, b: ShieldItem | undefined) =>
      a !== undefined && b !== undefined && keyOf(a) !== null && keyOf(a) === keyOf(b) && b.at - a.at < within;
    let [first, length] = [ordered.indexOf(item), 1];
    while (joined(ordered[first - 1], ordered[first])) first--;
    for (let n = first; joined(ordered[n], ordered[n + 1]); n++)
      if (ordered[n + 1]!.at - ordered[n]!.at >= together) length++;
    return length;
  }

  function tooClose(item: ShieldItem): string | null {
    const before = ordered[ordered.indexOf(item) - 1];
    if (!before) return null;
    const isSame = (keyOf: KeyOf) => keyOf(item) !== null && keyOf(item) === keyOf(before);
    if (item.at - before.at < minute && (isSame(title) || isSame(content))) return null;
    const minutes = (item.at - before.at) / 60_000;
    if (minutes >= 10) return null;
    return minutes >= 5 ? "low" : minutes >= 2 ? "medium" : minutes >= 1 ? "high" : "extreme";
  }

  const all = ordered.map((item) => [item.id, threatsOf(item)] as const);
  return new Map(all.filter(([, threats]) => threats.length > 0));
}

function grade(count: number, bounds: number[]): string | null {
  return [null, "low", "medium", "high", "extreme"][bounds.filter((bound) => count >= bound).length]!;
}

const idOrder = ({ id }: ShieldItem) => (typeof id === "number" ? id - 1e9 : 0);
