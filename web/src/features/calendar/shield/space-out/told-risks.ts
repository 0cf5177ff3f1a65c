import type { DayRisk } from "../day-risks.ts";
import type { Review } from "./review.ts";

export type ToldRisks = {
  /** What is left on the days that were asked for, or that somebody chose for a post. */
  told: ReadonlyMap<string, DayRisk>;
  /** How many other shown days are risky. */
  others: number;
  /** Whether no day is, shown or not. */
  isAllSafe: boolean;
};

type Days = { asked: readonly string[]; shown: readonly string[] };

export function toldRisks({ left, lines }: Pick<Review, "left" | "lines">, { asked, shown }: Days): ToldRisks {
  const chosen = lines.filter(({ isTaken, isOwn }) => isTaken && isOwn).map(({ wall }) => wall.day);
  const days = new Set([...asked, ...chosen]);
  const told = new Map([...left].filter(([day]) => days.has(day)));
  const others = shown.filter((day) => left.has(day) && !told.has(day)).length;
  return { told, others, isAllSafe: left.size === 0 };
}
