import { useState } from "react";
import type { Edited } from "./save-post.ts";
import { SAVE_FAILED } from "./texts.ts";
import type { Trouble } from "./use-sending.ts";

/** Saves a scheduled post that was changed; most people write something new, so that how is fetched when it is asked for. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

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
