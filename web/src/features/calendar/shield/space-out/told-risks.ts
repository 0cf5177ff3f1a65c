import type { DayRisk } from "../day-risks.ts";
import type { Review } from "./review.ts";

/** What is left on the days that were asked for, or that somebody chose for a post; of others only how many. */
export type ToldRisks = { told: ReadonlyMap<string, DayRisk>; others: number };

export function toldRisks({ left, lines }: Pick<Review, "left" | "lines">, asked: readonly string[]): ToldRisks {
  const chosen = lines.filter(({ isTaken, isOwn }) => isTaken && isOwn).map(({ wall }) => wall.day);
  const days = new Set([...asked, ...chosen]);
  const told = new Map([...left].filter(([day]) => days.has(day)));
  return { told, others: left.size - told.size };
}
