import { MODERATORS } from "../thresholds.ts";

/** Whether a title is in capitals. */
export function isShouting(title: string): boolean {
  const letters = title.replace(/[^a-zA-Z]/g, "");
  const capitals = title.replace(/[^A-Z]/g, "");
  const { letters: least, share } = MODERATORS.shouting;
  return letters.length >= least && capitals.length >= letters.length * share;
}
