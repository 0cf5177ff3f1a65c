/** Suppresses the click after a drag, however it ends; entries that cannot be moved remain clickable. */
export function swallowClick({ pointerId }: PointerEvent, unless?: Element): void {
  const swallow = (event: MouseEvent) => {
    if (event.target instanceof Node && unless?.contains(event.target)) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const ending = new AbortController();
  const onEnd = (event: PointerEvent) => {
    // The click, if any, follows immediately.
    if (event.pointerId === pointerId) setTimeout(() => ending.abort());
  };
  for (const name of ["pointerup", "pointercancel"] as const)
    window.addEventListener(name, onEnd, { signal: ending.signal });
  // If the pointer was released outside the window, no event arrived.
  window.addEventListener("pointerdown", () => ending.abort(), { capture: true, signal: ending.signal });
  window.addEventListener("click", swallow, { capture: true, signal: ending.signal });
}
