import { TriangleAlert } from "lucide-react";
import { type Finding, textOf } from "./findings.ts";

/** The findings of one field, one per line; undefined if there are none. */
export function findingLines(findings: readonly Finding[] | undefined) {
  if (!findings || findings.length === 0) return undefined;
  return (
    <span className="grid gap-0.5">
      {findings.map(textOf).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}

/** Findings that are not errors. */
export function WarningLines({ findings = [] }: { findings?: readonly Finding[] }) {
  return findings.map(textOf).map((text) => (
    <p key={text} className="flex items-start gap-1.5 text-warning-fg text-xs">
      <TriangleAlert aria-hidden className="mt-px size-3.5" />
      {text}
    </p>
  ));
}
