import { type RefObject, useEffect, useRef } from "react";

const OPEN_MS = 100;
const CLOSE_MS = 250;
/** A click right after hovering has opened the menu means "open", not "close". */
const FRESH_MS = 400;

/** Opens when the pointer rests on the anchor, closes when it has left both the anchor and the open menu. */
export function useHoverIntent(isOn: boolean, anchor: RefObject<Element | null>, setOpen: (isOpen: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (ms: number, run: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  const isPointerInside = () =>
    anchor.current?.matches(":hover") || document.querySelector("[role=menu]:hover") !== null;
  const watch = () => later(CLOSE_MS, () => (isPointerInside() ? watch() : setOpen(false)));
  return {
    onEnter() {
      if (!isOn) return;
      later(OPEN_MS, () => {
        openedAt.current = Date.now();
        setOpen(true);
        watch();
      });
    },
    onLeave() {
      if (isOn && Date.now() - openedAt.current > OPEN_MS) watch();
      else clearTimeout(timer.current);
    },
    isFresh: () => Date.now() - openedAt.current < FRESH_MS,
  };
}
