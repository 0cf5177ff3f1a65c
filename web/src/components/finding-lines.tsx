import { TriangleAlert } from "lucide-react";
import { type Finding, textOf } from "./findings.ts";

/** What was found about one field, each on its line; nothing when there is nothing. */
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

/** What is no error but good to know. */
export function WarningLines({ findings = [] }: { findings?: readonly Finding[] }) {
  return findings.map(textOf).map((text) => (
    <p key={text} className="flex items-start gap-1.5 text-warning-fg text-xs">
      <TriangleAlert aria-hidden className="mt-px size-3.5" />
      {text}
    </p>
  ));
}
