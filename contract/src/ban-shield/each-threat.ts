import type { Severity } from "../posts/severity.ts";
import { Threat } from "../posts/threat.ts";
import { largestWindows } from "./largest-windows.ts";
import { backToBackThreats, dailyThreats, type Rule, severityOfCount, severityOfGap } from "./severity-scales.ts";
import type { ShieldItem } from "./shield-item.ts";

/** `size` is how many posts raise it together; of posts too close, the milliseconds since the one before. */
type Tell = (item: ShieldItem, type: Threat, severity: Severity, size: number) => void;

/** Tells every threat 12 to 18 of one account's posts, by rising type. They are `inTimeOrder`. */
export function eachThreat(ordered: readonly ShieldItem[], tell: Tell): void {
  for (const rule of dailyThreats) tellDaily(ordered, rule, tell);
  for (const rule of backToBackThreats) tellBackToBack(ordered, rule, tell);
  tellTooClose(ordered, tell);
}

/** Every post of a window carries the threat, by the largest window it is in. */
function tellDaily(ordered: readonly ShieldItem[], rule: Rule, tell: Tell): void {
  for (const group of groupsOf(ordered, rule.key)) {
    if (group.length < 2) continue;
    const sizes = largestWindows(group, rule.within);
    for (const [place, item] of group.entries()) tellCount(item, rule, sizes[place]!, tell);
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
function tellBackToBack(ordered: readonly ShieldItem[], rule: Rule, tell: Tell): void {
  let first = 0;
  for (let next = 1; next <= ordered.length; next++) {
    if (next < ordered.length && follows(ordered[next - 1]!, ordered[next]!, rule)) continue;
    for (let place = first; place < next; place++) tellCount(ordered[place]!, rule, next - first, tell);
    first = next;
  }
}

function follows(before: ShieldItem, item: ShieldItem, { key, within }: Rule): boolean {
  return item[key] !== null && item[key] === before[key] && item.at - before.at < within;
}

/** The later one of the two carries the threat. */
function tellTooClose(ordered: readonly ShieldItem[], tell: Tell): void {
  for (let next = 1; next < ordered.length; next++) {
    const item = ordered[next]!;
    const gap = item.at - ordered[next - 1]!.at;
    const severity = severityOfGap(gap);
    if (severity) tell(item, Threat.postsTooClose, severity, gap);
  }
}

function tellCount(item: ShieldItem, { type, scale }: Rule, count: number, tell: Tell): void {
  const severity = severityOfCount(count, scale);
  if (severity) tell(item, type, severity, count);
}
