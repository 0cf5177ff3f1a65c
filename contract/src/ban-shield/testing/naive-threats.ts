import type { FoundThreat, ShieldItem } from "../find-threats.ts";

type KeyOf = (item: ShieldItem) => string | null;

const sub = (item: ShieldItem) => item.subreddit.toLowerCase();
const content = (item: ShieldItem) => item.content_key;
const title = (item: ShieldItem) => item.title_key;
const none = { posts: Number.POSITIVE_INFINITY, hours: 1 };

/**
 * Implements the definitions of BS-03 and BS-04 literally, ignoring speed and sharing no code with the real
 * implementation.
 */
export function naiveThreats(items: readonly ShieldItem[]): Map<ShieldItem["id"], FoundThreat[]> {
  const minute = 60 * 1000;
  const hour = 60 * minute;
  const ordered = [...items].sort(
    (a, b) => a.at - b.at || idOrder(a) - idOrder(b) || (String(a.id) < String(b.id) ? -1 : 1),
  );
  const limitOf = (item: ShieldItem) => items.find((other) => sub(other) === sub(item) && other.limit)?.limit ?? none;

  const threatsOf = (item: ShieldItem): FoundThreat[] => {
    const list: [number, string | null][] = [
      [12, grade(largestGroup(item, sub, 24 * hour), [2, 3, 4, 6])],
      [13, grade(largestGroup(item, content, 24 * hour), [2, 5, 10, 20])],
      [14, grade(largestGroup(item, title, 24 * hour), [5, 5, 10, 20])],
      [15, subredditBackToBack(item)],
      [16, grade(run(item, content, 24 * hour), [5, 5, 10, 20])],
      [17, grade(run(item, title, 24 * hour), [5, 5, 10, 20])],
      [18, tooClose(item)],
      [21, largestGroup(item, sub, limitOf(item).hours * hour) > limitOf(item).posts ? "high" : null],
    ];
    return list
      .filter(([, severity]) => severity !== null)
      .map(([type, severity]) => ({ type, severity }) as FoundThreat);
  };

  /** Tries every window that starts at one of the posts. */
  function largestGroup(item: ShieldItem, keyOf: KeyOf, within: number): number {
    if (keyOf(item) === null) return 1;
    const alike = ordered.filter((other) => keyOf(other) === keyOf(item));
    let largest = 1;
    for (const first of alike) {
      const group = alike.filter(({ at }) => at >= first.at && at - first.at < within);
      if (group.includes(item)) largest = Math.max(largest, group.length);
    }
    return largest;
  }

  function run(item: ShieldItem, keyOf: KeyOf, within: number): number {
    const joined = (a: ShieldItem | undefined, b: ShieldItem | undefined) =>
      a !== undefined && b !== undefined && keyOf(a) !== null && keyOf(a) === keyOf(b) && b.at - a.at < within;
    let [first, length] = [ordered.indexOf(item), 1];
    while (joined(ordered[first - 1], ordered[first])) first--;
    for (let n = first; joined(ordered[n], ordered[n + 1]); n++) length++;
    return length;
  }

  function subredditBackToBack(item: ShieldItem): string | null {
    if (run(item, sub, 7 * 24 * hour) < 2) return null;
    return grade(run(item, sub, 20 * hour), [2, 3, 4, 6]) ?? "low";
  }

  function tooClose(item: ShieldItem): string | null {
    const before = ordered[ordered.indexOf(item) - 1];
    if (!before) return null;
    const isSame = (keyOf: KeyOf) => keyOf(item) !== null && keyOf(item) === keyOf(before);
    const isOneRequest = item.group_id !== undefined && item.group_id === before.group_id;
    const isOnePost = isSame(title) || isSame(content) || (isOneRequest && content(item) === content(before));
    if (item.at - before.at < minute && isOnePost && sub(item) !== sub(before)) return null;
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
