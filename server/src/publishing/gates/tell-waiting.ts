import type { Engine } from "../engine-context.ts";
import { findUntold, mayTell } from "./gates.queries.ts";

const AT_ONCE = 200;

/**
 * Those whose platform is shut are told why they wait, once. Nothing else about them changes, so nothing but their turn
 * keeps two processes that look at the same moment from saying it twice.
 */
export async function tellWaiting(engine: Engine): Promise<void> {
  if (!engine.gates.isAnyShut()) return;
  await engine.db.transaction().execute(async (tx) => {
    if (!(await mayTell(tx))) return;
    const waiting = await findUntold(tx, AT_ONCE);
    const told = waiting.map(({ state, tries, reason, ...post }) => {
      const event = { kind: "held", text: reason };
      const { attempt } = post;
      return engine.save({
        post,
        change: { attempt, from: [state], to: state, again: null, ends: null, event, tries },
      });
    });
    await Promise.all(told);
  });
}
