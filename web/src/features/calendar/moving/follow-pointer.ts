export type Point = { x: number; y: number };

type Heard = {
  isDragging: () => boolean;
  onMove: (point: Point, event: PointerEvent) => void;
  onRelease: (point: Point, event: PointerEvent) => void;
  /** Takes over all keys during a drag. */
  onKey: (event: KeyboardEvent) => void;
  onStop: () => void;
};

/** Follows a pressed pointer across the page, and keys during the drag, until the signal aborts. */
export function followPointer(
  pointerId: number,
  signal: AbortSignal,
  { isDragging, onMove, onRelease, onKey, onStop }: Heard,
): void {
  const ofPointer = (handle: Heard["onMove"]) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) handle({ x: event.clientX, y: event.clientY }, event);
  };
  const takeKey = (event: KeyboardEvent) => {
    if (!isDragging()) return;
    event.stopPropagation();
    event.preventDefault();
    onKey(event);
  };
  // Dragging by touch must not scroll.
  const hold = (event: Event) => isDragging() && event.preventDefault();
  window.addEventListener("pointermove", ofPointer(onMove), { signal });
  window.addEventListener("pointerup", ofPointer(onRelease), { signal });
  for (const name of ["pointercancel", "blur"]) window.addEventListener(name, onStop, { signal });
  for (const name of ["keydown", "keyup"] as const) window.addEventListener(name, takeKey, { signal, capture: true });
  window.addEventListener("touchmove", hold, { signal, passive: false });
  window.addEventListener("contextmenu", hold, { signal });
}
