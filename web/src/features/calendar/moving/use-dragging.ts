import { type RefObject, useEffect, useRef } from "react";
import type { Chip } from "../model/chips.ts";
import { type Drag, dragged } from "./drag.ts";
import { createEdges } from "./edges.ts";
import { isSameSpot, type Spot } from "./plan-moves.ts";

type Point = { x: number; y: number };

export type Dragging = {
  /** The posts of what was pressed, the held one first; undefined when it cannot be moved. */
  grabbed: (pressed: Element) => { held: Chip; chips: readonly Chip[] } | undefined;
  spotAt: (point: Point, grabbedAt: Point, isFine: boolean) => Spot | null;
  onDrop: (drag: Drag) => void;
  onPage: (by: -1 | 1) => void;
};

/** Pixels before a press becomes a drag, and how long a finger must rest first. */
const SLOP = 4;
const REST_MS = 350;
const LOOK_MS = 100;

type Keys = { altKey: boolean; shiftKey: boolean };

/** Moves entries by mouse, pen or finger. Listens on the page, because an entry may disappear meanwhile when pages turn. */
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

/** Returns a function that ends it. */
function followPress(press: PointerEvent, pressed: Element, root: HTMLElement, now: () => Dragging): () => void {
  const begin = { x: press.clientX, y: press.clientY };
  const box = pressed.getBoundingClientRect();
  const grabbedAt = { x: begin.x - box.left, y: begin.y - box.top };
  const isFinger = press.pointerType === "touch";
  const rest = isFinger ? setTimeout(() => pickUp(begin), REST_MS) : undefined;
  const edges = createEdges(root, (by) => now().onPage(by));
  const ending = new AbortController();
  const listen = { signal: ending.signal };
  let drag: Drag | null = null;
  let keys: Keys = press;
  let frame = 0;
  // Pages turn and scroll under a resting pointer.
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

  window.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      const point = { x: event.clientX, y: event.clientY };
      const isFar = Math.hypot(point.x - begin.x, point.y - begin.y) >= SLOP;
      if (!drag && isFar && isFinger) return end(); // it scrolls
      if (!drag && isFar) pickUp(point);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => show(point, event));
    },
    listen,
  );
  window.addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      if (drag) {
        show({ x: event.clientX, y: event.clientY }, event);
        now().onDrop(drag);
      }
      end();
    },
    listen,
  );
  window.addEventListener("pointercancel", end, listen);
  window.addEventListener("blur", end, listen);
  window.addEventListener("keydown", onKey, { ...listen, capture: true });
  window.addEventListener("keyup", onKey, { ...listen, capture: true });
  // A finger that drags does not scroll.
  window.addEventListener("touchmove", (event) => drag && event.preventDefault(), { ...listen, passive: false });
  window.addEventListener("contextmenu", (event) => drag && event.preventDefault(), listen);

  function onKey(event: KeyboardEvent): void {
    if (!drag?.pointer) return;
    event.stopPropagation();
    event.preventDefault();
    if (event.key === "Escape") end();
    else show(drag.pointer, event);
  }
  return end;
}

function isSame(one: Drag, other: Drag): boolean {
  const [at, before] = [one.pointer, other.pointer];
  return at?.x === before?.x && at?.y === before?.y && one.isCopy === other.isCopy && isSameSpot(one.spot, other.spot);
}

/** A drag is no click, however it ends; only an entry that cannot move may still be clicked. */
function swallowClick({ pointerId }: PointerEvent, unless?: Element): void {
  const swallow = (event: MouseEvent) => {
    if (event.target instanceof Node && unless?.contains(event.target)) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const ending = new AbortController();
  const onEnd = (event: PointerEvent) => {
    // The click comes right after it, if at all.
    if (event.pointerId === pointerId) setTimeout(() => ending.abort());
  };
  for (const name of ["pointerup", "pointercancel"] as const)
    window.addEventListener(name, onEnd, { signal: ending.signal });
  // Released outside the window, which sends no event.
  window.addEventListener("pointerdown", () => ending.abort(), { capture: true, signal: ending.signal });
  window.addEventListener("click", swallow, { capture: true, signal: ending.signal });
}
