/** A drag is no click, however it ends; only an entry that cannot move may still be clicked. */
export function swallowClick({ pointerId }: PointerEvent, unless?: Element): void {
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
