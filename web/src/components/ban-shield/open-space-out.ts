import { createStore } from "~/lib/store.ts";

/** The day somebody wants to space out. */
export const dayToSpaceOut = createStore<string | null>(null);

/** Proposes other times for a day's posts; `<SpaceOutHost/>` shows them. */
export function openSpaceOut(day: string): void {
  dayToSpaceOut.set(day);
}
