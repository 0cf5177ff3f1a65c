import { percentile } from "../stack/figures.ts";
import { type Fault, type Finding, faults } from "./checker/findings.ts";
import type { LedgerEntry } from "./clients/ledger.ts";
import { NEEDS_CHECK } from "./clients/watch-posts.ts";
import type { Truth } from "./truth.ts";

export type Figures = Record<string, number>;

/** Figures about a run, apart from its findings. */
export function figuresOf(entries: readonly LedgerEntry[], { posts: found, followUps }: Truth): Figures {
  const posts = Map.groupBy(found, ({ n }) => n);
  const late = entries.flatMap(({ n, due, retries }) => {
    const arrived = posts.get(n)?.[0]?.arrived;
    return arrived === undefined || retries.length > 0 ? [] : [arrived - due];
  });
  const count = (isCounted: (entry: LedgerEntry) => boolean) => entries.filter(isCounted).length;
  const asks = (verdict: string) =>
    entries.flatMap(({ cancels }) => cancels.filter((ask) => ask.verdict === verdict)).length;
  const saves = (verdict: string) =>
    entries.flatMap(({ versions }) => [...versions].filter(([version, was]) => version > 1 && was === verdict)).length;
  return {
    scheduled: count(({ scheduled }) => scheduled === "yes"),
    refused: count(({ scheduled }) => scheduled === "no"),
    "on the platforms": found.length,
    "comments there": followUps.filter(({ kind }) => kind === "comment").length,
    "crossposts there": followUps.filter(({ kind }) => kind === "crosspost").length,
    "of people who left": count(({ left }) => left?.verdict === "yes"),
    "edits acknowledged": saves("yes"),
    "edits refused": saves("no"),
    "cancels acknowledged": asks("yes"),
    "cancels refused": asks("no"),
    "failed, with a reason": count(({ seen }) => seen?.status === 4 && seen.error !== NEEDS_CHECK),
    retried: count(({ retries }) => retries.some(({ verdict }) => verdict === "yes")),
    "deleted as planned": count(({ seen, wantsDeletion }) => wantsDeletion && seen?.status === 5),
    "left to a person to check": count(
      ({ seen, hasDeletionFailed }) => seen?.error === NEEDS_CHECK || hasDeletionFailed,
    ),
    "live after due, p50 ms": Math.round(percentile(late, 0.5)),
    "live after due, p99 ms": Math.round(percentile(late, 0.99)),
    "live after due, latest ms": Math.round(Math.max(0, ...late)),
  };
}

/** Formats a table for people, and one line for programs. */
export function report(title: string, figures: Figures, findings: readonly Finding[]): string {
  const counts = countsOf(findings);
  const width = Math.max(...[...Object.values(faults), ...Object.keys(figures)].map((name) => name.length)) + 2;
  const row = (name: string, value: number, mark = "") =>
    `  ${name.padEnd(width)}${String(value).padStart(8)}  ${mark}`;
  return [
    title,
    ...Object.entries(figures).map(([name, value]) => row(name, value)),
    "  must be 0:",
    ...Object.entries(faults).map(([fault, name]) =>
      row(name, counts[fault as Fault], counts[fault as Fault] ? "✗" : "✓"),
    ),
    JSON.stringify({ ...figures, ...counts }),
  ].join("\n");
}

export function countsOf(findings: readonly Finding[]): Record<Fault, number> {
  const counts = Object.fromEntries(Object.keys(faults).map((fault) => [fault, 0])) as Record<Fault, number>;
  for (const { fault } of findings) counts[fault]++;
  return counts;
}
