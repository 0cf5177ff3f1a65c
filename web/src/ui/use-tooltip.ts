import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** When a tooltip of the group was last closed. */
export type TooltipGroup = { closedAt: number };
export type TooltipHandlers = {
  onPointerEnter?: (event: PointerEvent) => void;
  onPointerLeave?: (event: PointerEvent) => void;
  onPointerDown?: (event: PointerEvent) => void;
  onFocus?: (event: FocusEvent) => void;
  onBlur?: (event: FocusEvent) => void;
};

export const TOOLTIP_DELAY = 300;
const CLOSE_DELAY = 100; // time to move the pointer onto the tooltip

/** The open state of a tooltip: 300 ms after the pointer enters, immediately for keyboard focus, until Escape. */
export function useTooltip(group: TooltipGroup) {
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (delay: number, run: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, delay);
  };
  const open = (target: Element) => {
    clearTimeout(timer.current);
    setAnchor(target);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (anchor) group.closedAt = Date.now();
    setAnchor(undefined);
  };
  useCloseByEscape(anchor !== undefined, close);

  const triggerProps = (own: TooltipHandlers): TooltipHandlers => ({
    onPointerEnter(event) {
      own.onPointerEnter?.(event);
      if (event.pointerType === "touch") return;
      const target = event.currentTarget;
      const isWarm = Date.now() - group.closedAt < TOOLTIP_DELAY;
      after(isWarm ? 0 : TOOLTIP_DELAY, () => open(target));
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event);
      after(CLOSE_DELAY, close);
    },
    onPointerDown(event) {
      own.onPointerDown?.(event);
      close();
    },
    onFocus(event) {
      own.onFocus?.(event);
      if (event.target.matches(":focus-visible")) open(event.currentTarget);
    },
    onBlur(event) {
      own.onBlur?.(event);
      close();
    },
  });
  const popupProps = {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: () => after(CLOSE_DELAY, close),
  };
  return { anchor, triggerProps, popupProps };
}

function useCloseByEscape(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && close();
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}
