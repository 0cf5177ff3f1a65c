import type { Severity } from "../posts/severity.ts";
import { Threat } from "../posts/threat.ts";
import { countedWindows, countFrom } from "./counted.ts";
import {
  areTogether,
  backToBackThreats,
  dailyThreats,
  type Rule,
  severityOfCount,
  severityOfGap,
} from "./severity-scales.ts";
import type { ShieldItem } from "./shield-item.ts";

/**
 * `size` is how many posts raise it together; of posts too close, the milliseconds since the one before, which is named
 * as well.
 */
type Report<T> = (item: T, type: Threat, severity: Severity, size: number, before?: T) => void;

/** Tells every threat 12 to 18 of one account's posts, by rising type. They are `inTimeOrder`. */
export function eachThreat<T extends ShieldItem>(ordered: readonly T[], report: Report<T>): void {
  for (const rule of dailyThreats) reportDaily(ordered, rule, report);
  for (const rule of backToBackThreats) reportBackToBack(ordered, rule, report);
  reportTooClose(ordered, report);
}

/** Every post of a window carries the threat, by the largest window it is in. */
function reportDaily<T extends ShieldItem>(ordered: readonly T[], rule: Rule, report: Report<T>): void {
  for (const group of groupsOf(ordered, rule.key)) {
    if (group.length < 2) continue;
    const sizes = countedWindows(group, rule);
    for (const [index, item] of group.entries()) reportCount(item, rule, sizes[index]!, report);
  }
}

function groupsOf<T extends ShieldItem>(ordered: readonly T[], key: Rule["key"]): Iterable<T[]> {
  const groups = new Map<string, T[]>();
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
function reportBackToBack<T extends ShieldItem>(ordered: readonly T[], rule: Rule, report: Report<T>): void {
  let first = 0;
  for (let next = 1; next <= ordered.length; next++) {
    if (next < ordered.length && follows(ordered[next - 1]!, ordered[next]!, rule)) continue;
    const size = countFrom(ordered, first, next - 1, rule.together);
    for (let index = first; index < next; index++) reportCount(ordered[index]!, rule, size, report);
    first = next;
  }
}

function follows(before: ShieldItem, item: ShieldItem, { key, within }: Rule): boolean {
  return item[key] !== null && item[key] === before[key] && item.at - before.at < within;
}

/** The later one of the two carries the threat; places of one post are not too close to each other. */
function reportTooClose<T extends ShieldItem>(ordered: readonly T[], report: Report<T>): void {
  for (let next = 1; next < ordered.length; next++) {
    const [before, item] = [ordered[next - 1]!, ordered[next]!];
    if (areTogether(before, item)) continue;
    const gap = item.at - before.at;
    const severity = severityOfGap(gap);
    if (severity) report(item, Threat.postsTooClose, severity, gap, before);
  }
}

function reportCount<T>(item: T, { type, scale }: Rule, count: number, report: Report<T>): void {
  const severity = severityOfCount(count, scale);
  if (severity) report(item, type, severity, count);
}
