import { RefreshCw } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { chosenRows } from "../../core/draft/rows.ts";
import { useComposer } from "../composer-context.ts";
import { rewordAll } from "./reword-all.ts";

/** A wording of its own for each row that nobody wrote by hand. */
export function RewordAll() {
  const { creator, draft, change } = useComposer();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const seed = useRef(0);
  const rows = chosenRows(draft).filter(({ own, source }) => own.title === undefined || source === "rephrase");
  const reword = async () => {
    const { worded, refusal } = await rewordAll({
      creatorId: creator.id,
      title: draft.title.trim(),
      subreddits: rows.map(({ subreddit }) => subreddit),
      seed: seed.current++,
      change,
      onProgress: setProgress,
    });
    setProgress(null);
    if (refusal) showToast({ type: worded > 0 ? "warning" : "danger", text: refusal });
  };
  return (
    <Button
      hierarchy="link-color"
      size="sm"
      icon={<RefreshCw aria-hidden />}
      loading={progress !== null}
      disabled={draft.title.trim() === "" || rows.length === 0}
      onClick={() => void reword()}
    >
      {progress ? `${progress.done} of ${progress.of}` : "Reword all"}
    </Button>
  );
}
