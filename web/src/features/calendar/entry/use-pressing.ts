import { useCallback, useRef, useState } from "react";
import type { Chip } from "../model/chips.ts";
import { extendTo, isSelecting, selection, toggle } from "../moving/selection.ts";
import type { Opened } from "./opened.ts";
import { useOpenPost } from "./opened-post.ts";
import type { Press } from "./use-entry-button.ts";

/**
 * A press opens the post in the drawer, or a list if the entry has several; with Shift, ⌘ or Ctrl it selects. The
 * context menu gesture opens the list with its actions.
 */
export function usePressing(chips: readonly Chip[]) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const openPost = useOpenPost();
  const latest = useRef(chips);
  latest.current = chips;
  const onPress = useCallback<Press>(
    (entry, { type, currentTarget, shiftKey, metaKey, ctrlKey }) => {
      const { chips: pressed, first } = entry;
      const open = () => setOpened({ anchor: currentTarget, title: first.text || first.destination, chips: pressed });
      if (type === "contextmenu") open();
      else if (shiftKey) extendTo(pressed, latest.current);
      else if (metaKey || ctrlKey || isSelecting.get() || selection.get().size > 0) toggle(pressed);
      else if (pressed.length === 1) openPost(first.id);
      else open();
    },
    [openPost],
  );
  return { opened, onPress, close: () => setOpened(null) };
}
