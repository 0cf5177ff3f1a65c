import { type RefObject, useEffect, useRef } from "react";
import type { Chip } from "../model/chips.ts";
import { type Drag, dragged } from "./drag.ts";
import { createEdges } from "./edges.ts";
import { followPointer, type Point } from "./follow-pointer.ts";
import { isSameSpot, type Spot } from "./plan-moves.ts";
import { swallowClick } from "./swallow-click.ts";

export type Dragging = {
  /** The posts of the pressed entry, held one first; undefined if it cannot be moved. */
  grabbed: (pressed: Element) => { held: Chip; chips: readonly Chip[] } | undefined;
  spotAt: (point: Point, grabbedAt: Point, isFine: boolean) => Spot | null;
  onDrop: (drag: Drag) => void;
  onPage: (by: -1 | 1) => void;
};

/** Pixels before a press becomes a drag, and how long a touch must rest. */
const SLOP = 4;
const REST_MS = 350;
const LOOK_MS = 100;

type Keys = { altKey: boolean; shiftKey: boolean };

/** Moves entries by mouse, pen or touch. Listens on the window, because the entry may disappear when pages turn. */
export function useDragging(root: RefObject<HTMLElement | null>, dragging: Dragging): void {
  const latest = useRef(dragging);
  latest.current = dragging;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let stop: (() => void) | null = null;
    const onPointerDown = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
      const pressed = event.target.closest("[data-entry]");
      if (!pressed || dragged.get()) return;
      stop?.();
      stop = followPress(event, pressed, element, () => latest.current);
    };
    element.addEventListener("pointerdown", onPointerDown);
    return () => {
      element.removeEventListener("pointerdown", onPointerDown);
      stop?.();
    };
  }, [root]);
}

/** Returns a function that cancels the drag. */
function followPress(press: PointerEvent, pressed: Element, root: HTMLElement, now: () => Dragging): () => void {
  const begin = { x: press.clientX, y: press.clientY };
  const box = pressed.getBoundingClientRect();
  const grabbedAt = { x: begin.x - box.left, y: begin.y - box.top };
  const isFinger = press.pointerType === "touch";
  const rest = isFinger ? setTimeout(() => pickUp(begin), REST_MS) : undefined;
  const edges = createEdges(root, (by) => now().onPage(by));
  const ending = new AbortController();
  let drag: Drag | null = null;
  let keys: Keys = press;
  let frame = 0;
  // Pages turn and scroll under a resting pointer, so update regularly.
  const looking = setInterval(() => drag?.pointer && show(drag.pointer, keys), LOOK_MS);

  function pickUp(point: Point): void {
    const taken = now().grabbed(pressed);
    if (!taken) {
      swallowClick(press, pressed);
      end();
      return;
    }
    drag = { ...taken, spot: null, isCopy: press.altKey, pointer: point };
    swallowClick(press);
    document.documentElement.dataset.dragging = "";
    show(point, press);
  }
  function show(point: Point, { altKey, shiftKey }: Keys): void {
    if (!drag) return;
    keys = { altKey, shiftKey };
    const next = { ...drag, pointer: point, isCopy: altKey, spot: now().spotAt(point, grabbedAt, shiftKey) };
    edges.watch(point);
    if (dragged.get() === drag && isSame(next, drag)) return;
    drag = next;
    dragged.set(drag);
  }
  function end(): void {
    clearTimeout(rest);
    clearInterval(looking);
    cancelAnimationFrame(frame);
    edges.stop();
    ending.abort();
    delete document.documentElement.dataset.dragging;
    if (drag) dragged.set(null);
    drag = null;
  }

  followPointer(press.pointerId, ending.signal, {
    isDragging: () => drag !== null,
    onMove: (point, event) => {
      const isFar = Math.hypot(point.x - begin.x, point.y - begin.y) >= SLOP;
      if (!drag && isFar && isFinger) return end(); // the touch scrolls
      if (!drag && isFar) pickUp(point);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => show(point, event));
    },
    onRelease: (point, event) => {
      if (drag) {
        show(point, event);
        now().onDrop(drag);
      }
      end();
    },
    onKey: (event) => {
      if (event.key === "Escape") end();
      else if (drag?.pointer) show(drag.pointer, event);
    },
    onStop: end,
  });
  return end;
}

function isSame(one: Drag, other: Drag): boolean {
  const [at, before] = [one.pointer, other.pointer];
  return at?.x === before?.x && at?.y === before?.y && one.isCopy === other.isCopy && isSameSpot(one.spot, other.spot);
}
