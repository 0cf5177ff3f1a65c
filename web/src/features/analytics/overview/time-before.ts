import type { Analytics } from "@ponkan/contract/analytics/analytics";

/** Whether posts are known from the first hour, day or month of the time before on; else nothing is compared. */
export function isTimeBeforeKnown({ known_from, previous_series }: Analytics): boolean {
  const second = previous_series[1];
  return known_from !== null && second !== undefined && known_from < second.at;
}

/** Whether nothing can be said of a part of the time before, as no post was out by its end. */
export function isUnknown({ known_from, previous_series, from }: Analytics, part: number): boolean {
  const end = previous_series[part + 1]?.at ?? from;
  return known_from === null || end <= known_from;
}
