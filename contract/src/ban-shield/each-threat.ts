import type { Severity } from "../posts/severity.ts";
import { Threat } from "../posts/threat.ts";
import { runToEnd } from "../run-to-end.ts";
import { largestWindows } from "./largest-windows.ts";
import { limitsIn, type Rule, type Rules, severityOfCount, severityOfGap } from "./severity-scales.ts";
import type { ShieldItem } from "./shield-item.ts";

/**
 * `size` is the number of posts that raise the threat together. For posts too close it is the gap in milliseconds to
 * the previous post, which is passed as `before`.
 */
type Report<T> = (item: T, type: Threat, severity: Severity, size: number, before?: T) => void;

/** Reports threats 12 to 18 and 21 of one account's posts, ordered by type. `ordered` comes from `inTimeOrder`. */
export function eachThreat<T extends ShieldItem>(ordered: readonly T[], rules: Rules, report: Report<T>): void {
  runToEnd(eachThreatInSteps(ordered, rules, report));
}

/** Like `eachThreat`, but yields between kinds of threats, since there may be thousands of posts. */
export function* eachThreatInSteps<T extends ShieldItem>(
  ordered: readonly T[],
  rules: Rules,
  report: Report<T>,
): Generator<undefined, void> {
  for (const rule of rules.daily) {
    reportDaily(ordered, rule, report);
    yield;
  }
  for (const rule of rules.backToBack) {
    reportBackToBack(ordered, rule, report);
    yield;
  }
  reportTooClose(ordered, rules.mayBeClose, report);
  yield;
  reportLimits(ordered, report);
}

/** Each post in a window carries the threat, rated by the largest window that contains it. */
function reportDaily<T extends ShieldItem>(ordered: readonly T[], rule: Rule, report: Report<T>): void {
  for (const group of groupsOf(ordered, rule.key)) reportWindows(group, rule, report);
}

/** Applies the same rule to subreddits whose moderators limit posts. */
function reportLimits<T extends ShieldItem>(ordered: readonly T[], report: Report<T>): void {
  const limits = limitsIn(ordered);
  if (limits.size === 0) return;
  const limited = ordered.filter(({ subreddit }) => limits.has(subreddit));
  for (const group of groupsOf(limited, "subreddit")) reportWindows(group, limits.get(group[0]!.subreddit)!, report);
}

function reportWindows<T extends ShieldItem>(group: readonly T[], rule: Rule, report: Report<T>): void {
  if (group.length < 2) return;
  const sizes = largestWindows(group, rule.within);
  for (const [index, item] of group.entries()) reportCount(item, rule, sizes[index]!, report);
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

/** Each post of a run carries the threat; a post with another key, or without one, ends the run. */
function reportBackToBack<T extends ShieldItem>(ordered: readonly T[], rule: Rule, report: Report<T>): void {
  const { within, lowWithin = within, scale } = rule;
  for (const [first, end] of runsIn(ordered, rule.key, lowWithin, 0, ordered.length)) {
    if (end - first < scale[0]) continue;
    for (const [start, next] of runsIn(ordered, rule.key, within, first, end)) {
      const severity = severityOfCount(next - start, scale) ?? "low";
      for (let index = start; index < next; index++) report(ordered[index]!, rule.type, severity, next - start);
    }
  }
}

/** Splits the range into runs of consecutive posts; every post is in exactly one. */
function* runsIn(
  ordered: readonly ShieldItem[],
  key: Rule["key"],
  within: number,
  from: number,
  until: number,
): Iterable<[first: number, end: number]> {
  let first = from;
  for (let next = from + 1; next <= until; next++) {
    if (next < until && follows(ordered[next - 1]!, ordered[next]!, key, within)) continue;
    yield [first, next];
    first = next;
  }
}

function follows(before: ShieldItem, item: ShieldItem, key: Rule["key"], within: number): boolean {
  return item[key] !== null && item[key] === before[key] && item.at - before.at < within;
}

/** The later of the two posts carries the threat. */
function reportTooClose<T extends ShieldItem>(
  ordered: readonly T[],
  mayBeClose: Rules["mayBeClose"],
  report: Report<T>,
): void {
  for (let next = 1; next < ordered.length; next++) {
    const [before, item] = [ordered[next - 1]!, ordered[next]!];
    if (mayBeClose(before, item)) continue;
    const gap = item.at - before.at;
    const severity = severityOfGap(gap);
    if (severity) report(item, Threat.postsTooClose, severity, gap, before);
  }
}

function reportCount<T>(item: T, { type, scale }: Rule, count: number, report: Report<T>): void {
  const severity = severityOfCount(count, scale);
  if (severity) report(item, type, severity, count);
}
