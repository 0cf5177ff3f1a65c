import { spreadGapError, spreadTimes } from "@ponkan/contract/posts/times/spread-times";
import { readingError, wallTimeToInstant } from "@ponkan/contract/posts/times/wall-time";
import type { OldForm } from "./old-form.ts";

type Times = { kind: "planned"; times: Date[]; isTwice: boolean } | { kind: "problem"; messages: string[] };

/** One time for all, or each so many minutes after the one before. Of a time that comes twice the first is meant. */
export function plannedTimes({ day, time, hasGap, gap }: OldForm, count: number, zone: string): Times {
  const reading = wallTimeToInstant({ day, time }, zone);
  const problems = [readingError({ day, time }, reading), hasGap ? spreadGapError(gap) : null];
  const messages = problems.filter((message) => message !== null);
  if (messages.length > 0 || reading.kind === "invalid" || reading.kind === "skipped") {
    return { kind: "problem", messages };
  }
  const start = reading.kind === "twice" ? reading.earlier : reading.at;
  const times = spreadTimes(start, hasGap ? Number(gap) : 0, count);
  return { kind: "planned", times, isTwice: reading.kind === "twice" };
}
