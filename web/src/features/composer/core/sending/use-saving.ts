import { useState } from "react";
import type { Edited } from "./save-post.ts";
import { SAVE_FAILED } from "./texts.ts";
import type { SendError } from "./use-sending.ts";

/** Saves changes to a scheduled post. The code is loaded on demand, because most users write new posts. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<SendError | null>(null);

  const save = async (edited: Edited): Promise<void> => {
    setSaving(true);
    setTrouble(null);
    const saved = import("./save-post.ts").then(({ savePost }) => savePost(edited));
    const found = await saved.catch(() => ({ text: SAVE_FAILED }));
    setSaving(false);
    setTrouble(found);
  };

  return { save, isSaving, trouble, clearTrouble: () => setTrouble(null) };
}
