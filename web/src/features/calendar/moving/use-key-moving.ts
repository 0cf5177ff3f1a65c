import { type RefObject, useEffect, useRef } from "react";
import { chipOf } from "../entry/opened-post.ts";
import type { Chip } from "../model/chips.ts";
import { type Drag, dragged, lastKeyboardMove } from "./drag.ts";
import type { Spot } from "./plan-moves.ts";
import type { Dragging } from "./use-dragging.ts";

type KeyMoving = Pick<Dragging, "grabbed" | "onDrop"> & {
  stepped: (held: Chip, spot: Spot | null, key: string) => Spot | null;
  onReach: (spot: Spot) => void;
};

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/** Space picks up a focused entry, arrow keys move it, Space drops it, Escape cancels. */
export function useKeyMoving(root: RefObject<HTMLElement | null>, moving: KeyMoving): void {
  const latest = useRef(moving);
  latest.current = moving;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== " " || dragged.get() || !(event.target instanceof Element)) return;
      const pressed = event.target.closest("[data-entry]");
      const taken = pressed && latest.current.grabbed(pressed);
      if (!pressed || !taken) return;
      event.preventDefault();
      followKeys({ ...taken, spot: null, isCopy: false, pointer: null }, () => latest.current);
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [root]);
}

function followKeys(begin: Drag, now: () => KeyMoving): void {
  let drag = begin;
  dragged.set(drag);
  const end = (isDropped: boolean) => {
    window.removeEventListener("keydown", onKeyDown, { capture: true });
    window.removeEventListener("keyup", swallowSpace, { capture: true });
    window.removeEventListener("pointerdown", cancel);
    lastKeyboardMove.set({ drag, isDropped });
    dragged.set(null);
    // The post was rendered as a new element.
    requestAnimationFrame(() => chipOf(begin.held.id)?.focus());
  };
  const cancel = () => end(false);
  const onKeyDown = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape" || event.key === "Tab") return cancel();
    if (event.key === " " || event.key === "Enter") {
      now().onDrop(drag);
      return end(true);
    }
    if (!ARROWS.includes(event.key)) return;
    const spot = now().stepped(drag.held, drag.spot, event.key);
    if (!spot) return;
    drag = { ...drag, spot };
    dragged.set(drag);
    now().onReach(spot);
  };
  window.addEventListener("keydown", onKeyDown, { capture: true });
  window.addEventListener("keyup", swallowSpace, { capture: true });
  window.addEventListener("pointerdown", cancel);
}

/** Releasing Space would click the button. */
function swallowSpace(event: KeyboardEvent): void {
  if (event.key === " ") event.preventDefault();
}
