import { gapFinding, spreadTimes } from "@ponkan/contract/posts/times/spread-times";
import { readingFinding, wallTimeToInstant } from "@ponkan/contract/posts/times/wall-time";
import type { Finding } from "@ponkan/contract/posts/validation/findings";
import type { OldForm } from "./old-form.ts";

type Times = { kind: "planned"; times: Date[]; isTwice: boolean } | { kind: "problem"; findings: Finding[] };

/** One time for all, or each so many minutes after the one before. Of a time that comes twice the first is meant. */
export function plannedTimes({ day, time, hasGap, gap }: OldForm, count: number, zone: string): Times {
  const reading = wallTimeToInstant({ day, time }, zone);
  const problems = [readingFinding({ day, time }, reading), hasGap ? gapFinding(gap) : null];
  const findings = problems.filter((finding) => finding !== null);
  if (findings.length > 0 || reading.kind === "invalid" || reading.kind === "skipped") {
    return { kind: "problem", findings };
  }
  const start = reading.kind === "twice" ? reading.earlier : reading.at;
  const times = spreadTimes(start, hasGap ? Number(gap) : 0, count);
  return { kind: "planned", times, isTwice: reading.kind === "twice" };
}
