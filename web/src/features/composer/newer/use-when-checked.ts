import { useEffect, useState } from "react";
import type { ComposerDraft } from "../core/draft/composer-draft.ts";

/**
 * Postpones an action that was asked for before the subreddits were looked up. An edit meanwhile cancels it: what goes
 * out would not be what was shown when the button was pressed.
 */
export function useWhenChecked<Action>(draft: ComposerDraft, isChecking: () => boolean, run: (action: Action) => void) {
  const [awaited, setAwaited] = useState<{ action: Action; draft: ComposerDraft } | null>(null);
  const isAwaiting = awaited?.draft === draft;
  useEffect(() => {
    if (!awaited || (isAwaiting && isChecking())) return;
    setAwaited(null);
    if (isAwaiting) run(awaited.action);
  });
  return { isAwaiting, whenChecked: (action: Action) => setAwaited({ action, draft }) };
}
