import type { Engine } from "../engine-context.ts";
import { findUnnoted, tryLockNoting } from "./gates.queries.ts";

const AT_ONCE = 200;

/**
 * Writes to the timeline of each post that waits for a shut platform why it waits, once. The post's state does not
 * change, so only the advisory lock keeps two processes from writing it twice.
 */
export async function noteWhyPostsWait(engine: Engine): Promise<void> {
  if (!engine.gates.isAnyShut()) return;
  await engine.db.transaction().execute(async (tx) => {
    if (!(await tryLockNoting(tx))) return;
    const waiting = await findUnnoted(tx, AT_ONCE);
    const notes = waiting.map(({ state, tries, reason, ...post }) => {
      const event = { kind: "held", text: reason };
      const { attempt } = post;
      return engine.save({
        post,
        change: { attempt, from: [state], to: state, again: null, ends: null, event, tries },
      });
    });
    await Promise.all(notes);
  });
}
