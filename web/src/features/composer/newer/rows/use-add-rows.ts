import { BATCH_MAX } from "@ponkan/contract/posts/batch-max";
import { useState } from "react";
import { counted } from "~/lib/counted.ts";
import { rowKey, withRows } from "../../core/draft/rows.ts";
import { useComposer } from "../composer-context.ts";

/** Adds rows and reports the result: `note` for screen readers, `error` for everyone. */
export function useAddRows() {
  const { draft, change, show } = useComposer();
  const [note, setNote] = useState("");
  const [error, setError] = useState("");
  const add = (names: readonly string[]) => {
    const before = draft.rows.length;
    const after = withRows(draft, names).rows;
    change((now) => withRows(now, names));
    const added = after.length - before;
    setError(
      before + names.length > BATCH_MAX && after.length === BATCH_MAX
        ? `Subreddits mustn't be more than ${BATCH_MAX}.`
        : "",
    );
    setNote(added === 0 ? "Already in the list." : `${counted(added, "subreddit")} added.`);
    if (before === 0 && after[0]) show(rowKey(after[0].subreddit));
  };
  return { add, note, error, forgetError: () => setError("") };
}
