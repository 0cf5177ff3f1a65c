import { type Drag, landing } from "./drag.ts";

/** What speaks against the place where posts are held, in words; '' when nothing does. */
export function verdictOn(drag: Drag, zone: string): string {
  const times = [...landing(drag, zone).values()];
  if (times.some((at) => at <= Date.now())) return "Post time must be in the future.";
  return drag.isCopy ? "as a copy" : "";
}
