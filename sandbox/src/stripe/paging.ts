import { invalid, missing } from "./failure.ts";
import type { Input } from "./input.ts";
import { type List, listOf } from "./wire.ts";

/** A page of a list, newest first. */
export function pageOf<T extends { id: string; created?: number }>(
  url: string,
  all: Iterable<T>,
  input: Input,
): List<T> {
  const limit = input.number("limit") ?? 10;
  if (limit < 1 || limit > 100) throw invalid("Limit must be between 1 and 100.", { param: "limit" });
  const after = input.text("starting_after");
  const before = input.text("ending_before");
  const span = input.group("created");
  const isWithin = ({ created = 0 }: T) => !span || isInside(created, span as Record<string, string>);
  const newest = [...all].reverse().filter(isWithin);
  const indexOf = (id: string, param: string) => {
    const index = newest.findIndex((each) => each.id === id);
    if (index < 0) throw missing("object", id, param);
    return index;
  };
  if (before !== undefined) {
    const end = indexOf(before, "ending_before");
    return listOf(url, newest.slice(Math.max(0, end - limit), end), end > limit);
  }
  const start = after === undefined ? 0 : indexOf(after, "starting_after") + 1;
  return listOf(url, newest.slice(start, start + limit), newest.length > start + limit);
}

function isInside(at: number, { gt, gte, lt, lte }: Record<string, string>): boolean {
  return (
    (gt === undefined || at > Number(gt)) &&
    (gte === undefined || at >= Number(gte)) &&
    (lt === undefined || at < Number(lt)) &&
    (lte === undefined || at <= Number(lte))
  );
}
