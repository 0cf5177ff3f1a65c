import type { PostChange } from "@ponkan/contract/posts/undo-endpoints";
import type { AppContext } from "../../../context.ts";
import { findChanges } from "./journal.queries.ts";
import { withCount } from "./journal-text.ts";
import { undoableSince } from "./undoable-since.ts";

/** Returns what can still be undone and redone, newest first. */
export async function listChanges(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  creatorId: number,
): Promise<{ data: PostChange[]; redoable: PostChange[] }> {
  const changes = await findChanges(db, creatorId, undoableSince(clock.now()));
  const shown = (wanted: (typeof changes)[number]["way"]) =>
    changes.flatMap(({ way, made_at, ...change }) =>
      way === wanted
        ? [{ ...change, text: withCount(change.text, change.ids.length), made_at: made_at.toISOString() }]
        : [],
    );
  return { data: shown("undo"), redoable: shown("redo") };
}
