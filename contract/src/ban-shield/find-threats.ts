import type { Severity } from "../posts/severity.ts";
import { Threat } from "../posts/threat.ts";
import { largestWindows } from "./largest-windows.ts";
import { backToBackThreats, dailyThreats, type Rule, severityOfCount, severityOfGap } from "./severity-scales.ts";
import { inTimeOrder, type ShieldItem } from "./shield-item.ts";

export type { ShieldItem } from "./shield-item.ts";
export type FoundThreat = { type: Threat; severity: Severity };
type Found = Map<ShieldItem["id"], FoundThreat[]>;

/** Threats 12 to 18 of one Reddit account's posts (BS-03, BS-04), by rising type; posts without any are left out. */
export function findThreats(items: readonly ShieldItem[]): Found {
  const ordered = inTimeOrder(items);
  const found: Found = new Map();
  for (const rule of dailyThreats) addDaily(found, ordered, rule);
  for (const rule of backToBackThreats) addBackToBack(found, ordered, rule);
  addTooClose(found, ordered);
  return found;
}

/** Every post of a window carries the threat, by the largest window it is in. */
function addDaily(found: Found, ordered: readonly ShieldItem[], rule: Rule): void {
  for (const group of groupsOf(ordered, rule.key)) {
    if (group.length < 2) continue;
    const sizes = largestWindows(group, rule.within);
    for (const [place, item] of group.entries())
      add(found, item, rule.type, severityOfCount(sizes[place]!, rule.scale));
  }
}

function groupsOf(ordered: readonly ShieldItem[], key: Rule["key"]): Iterable<ShieldItem[]> {
  const groups = new Map<string, ShieldItem[]>();
  for (const item of ordered) {
    const value = item[key];
    if (value === null) continue;
    const group = groups.get(value);
    if (group) group.push(item);
    else groups.set(value, [item]);
  }
  return groups.values();
}

/** Every post of a run carries the threat; a post with another key, or with none, ends it. */
function addBackToBack(found: Found, ordered: readonly ShieldItem[], rule: Rule): void {
  let first = 0;
  for (let next = 1; next <= ordered.length; next++) {
    if (next < ordered.length && follows(ordered[next - 1]!, ordered[next]!, rule)) continue;
    const severity = severityOfCount(next - first, rule.scale);
    for (const item of ordered.slice(first, next)) add(found, item, rule.type, severity);
    first = next;
  }
}

function follows(before: ShieldItem, item: ShieldItem, { key, within }: Rule): boolean {
  return item[key] !== null && item[key] === before[key] && item.at - before.at < within;
}

/** The later one of the two carries the threat. */
function addTooClose(found: Found, ordered: readonly ShieldItem[]): void {
  for (let next = 1; next < ordered.length; next++) {
    const item = ordered[next]!;
    add(found, item, Threat.postsTooClose, severityOfGap(item.at - ordered[next - 1]!.at));
  }
}

function add(found: Found, { id }: ShieldItem, type: Threat, severity: Severity | null): void {
  if (!severity) return;
  const known = found.get(id);
  if (known) known.push({ type, severity });
  else found.set(id, [{ type, severity }]);
}
