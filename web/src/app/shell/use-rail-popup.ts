import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

const OPEN_MS = 100;
const CLOSE_MS = 250;

/**
 * `hovered`: open while the pointer is near. `chosen`: opened by click or keyboard; it has the focus and only closes
 * when left.
 */
type State = "closed" | "hovered" | "chosen";

/** The open state of a rail popup. Hovering never moves the focus. */
export function useRailPopup() {
  const [state, setState] = useState<State>("closed");
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useCloseByPressElsewhere(state !== "closed", root, () => setState("closed"));

  const later = (ms: number, from: State, to: State) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState((now) => (now === from ? to : now)), ms);
  };
  return {
    isOpen: state !== "closed",
    takesFocus: state === "chosen",
    close: () => setState("closed"),
    wrapper: {
      ref: root,
      onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && later(OPEN_MS, "closed", "hovered"),
      onPointerLeave: () => later(CLOSE_MS, "hovered", "closed"),
      onBlur: (event: FocusEvent) => !root.current?.contains(event.relatedTarget) && later(0, "chosen", "closed"),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Escape" || state === "closed") return;
        setState("closed");
        button.current?.focus();
      },
    },
    button: {
      ref: button,
      onClick: () => setState(state === "chosen" ? "closed" : "chosen"),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        event.stopPropagation();
        setState("chosen");
      },
    },
  };
}

function useCloseByPressElsewhere(isOpen: boolean, root: { current: Element | null }, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) close();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  });
}
