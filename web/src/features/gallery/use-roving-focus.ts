import { type RefObject, useEffect, useRef, useState } from "react";

/** A single tab stop for the whole grid; it may be a cell that still has to be scrolled into view. */
export function useRovingFocus(root: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);
  const [, setAsked] = useState(0);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    const cell = root.current?.querySelector<HTMLElement>(`[data-cell="${index}"]`);
    if (!cell) return;
    isWanted.current = false;
    cell.focus({ preventScroll: true });
  });
  return {
    index: Math.min(index, Math.max(0, count - 1)),
    moveTo: (next: number) => {
      isWanted.current = true;
      setIndex(next);
      // Also for the same cell, whose focus may have been lost.
      setAsked((before) => before + 1);
    },
    noteFocus: setIndex,
  };
}
