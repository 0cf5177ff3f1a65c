import type { Dice } from "../chance/dice.ts";

export type Tone = "question" | "praise" | "remark";

/** What sort of comment it is; known without writing it, so that answers fit. */
export function toneOf(dice: Dice, comment: string): Tone {
  const luck = dice.unit("tone", comment);
  if (luck < 0.28) return "question";
  return luck < 0.8 ? "praise" : "remark";
}
