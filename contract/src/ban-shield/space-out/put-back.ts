import { current, type Plan, putIn, takeOut } from "./plan.ts";

/** Returns posts to their original times where, after all later moves, that raises nothing. */
export function putBack(plan: Plan): void {
  let isDone = false;
  while (!isDone) {
    isDone = true;
    for (const id of [...plan.moved.keys()].reverse()) {
      const moved = current(plan, id);
      const original = plan.originals.get(id)!;
      const gain = takeOut(plan, moved) + putIn(plan, original);
      if (gain >= 0) {
        isDone = false;
        continue;
      }
      takeOut(plan, original);
      putIn(plan, moved);
    }
  }
}
