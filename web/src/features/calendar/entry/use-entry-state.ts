import { useSyncExternalStore } from "react";
import { refusedMoves } from "~/components/post-actions/move-posts.ts";
import type { Entry } from "../model/entries.ts";
import { dragged } from "../moving/drag.ts";
import { isSelecting, selection } from "../moving/selection.ts";

const SELECTED = 1;
const HELD = 2;
const REFUSED = 4;
const CHOOSABLE = 8;

/**
 * Selection and drag state of an entry. A single subscription for all flags, because there may be hundreds of entries.
 */
export function useEntryState({ chips, first }: Entry) {
  const state = useSyncExternalStore(subscribe, () => {
    const chosen = selection.get();
    const isSelected = chosen.size > 0 && chips.every(({ id }) => chosen.has(id));
    const isHeld = dragged.get()?.chips.some(({ id }) => id === first.id);
    const isChoosable = isSelecting.get() || chosen.size > 0;
    return (
      (isSelected ? SELECTED : 0) |
      (isChoosable ? CHOOSABLE : 0) |
      (isHeld ? HELD : 0) |
      (refusedMoves.get().has(first.id) ? REFUSED : 0)
    );
  });
  return {
    isSelected: (state & SELECTED) > 0,
    /** Whether a press selects the entry. */
    isChoosable: (state & CHOOSABLE) > 0,
    isHeld: (state & HELD) > 0,
    isRefused: (state & REFUSED) > 0,
  };
}

function subscribe(listener: () => void): () => void {
  const ends = [selection, isSelecting, dragged, refusedMoves].map((store) => store.subscribe(listener));
  return () => {
    for (const end of ends) end();
  };
}
