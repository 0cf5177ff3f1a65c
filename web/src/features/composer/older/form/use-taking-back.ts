import type { Post } from "@ponkan/contract/posts/post";
import { useState } from "react";
import type { OlderDraft } from "./older-draft.ts";
import type { useKeptForm } from "./use-kept-form.ts";

/** What was scheduled last, and the form it was made of. */
type Scheduled = { posts: Post[]; change_id: number; form: OlderDraft };

type Given = {
  creatorId: number;
  keeping: ReturnType<typeof useKeptForm>;
  onLeave: () => void;
};

/** Undone, the form comes back, unless something new was begun; scheduled once more it leaves again. */
export function useTakingBack({ creatorId, keeping, onLeave }: Given) {
  const [scheduled, setScheduled] = useState<Scheduled | null>(null);
  const undo = async () => {
    setScheduled(null);
    if (!scheduled) return;
    const { posts, change_id, form } = scheduled;
    const { takeBack } = await import("../../core/sending/take-back.ts");
    await takeBack(creatorId, change_id, posts.length, (way, isWhole) => {
      const written = keeping.written();
      if (way === "undo" && !written) keeping.keep(form);
      if (way === "redo" && isWhole && written === form) onLeave();
    });
  };
  return { scheduled, offer: setScheduled, undo: () => void undo(), close: () => setScheduled(null) };
}
