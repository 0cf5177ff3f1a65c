import { useEffect, useState } from "react";

/** How long the user must not have clicked, moved the pointer or typed. */
const QUIET_MS = 2000;
let lastSign = Number.NEGATIVE_INFINITY;
const note = () => {
  lastSign = performance.now();
};
for (const sign of ["pointerdown", "pointermove", "keydown"]) globalThis.addEventListener?.(sign, note, true);

/**
 * Delays content that would push the page down until the page changes or the user is idle, so that it never moves a
 * target during a click. `place` is the page. Removing or replacing the content is immediate.
 */
export function useShownWhenIdle(isWanted: boolean, place: string): boolean {
  const [seen, setSeen] = useState({ isShown: isWanted, place });
  const isShown = isWanted && (seen.isShown || seen.place !== place || isQuiet());
  // Remembered for the next render.
  if (seen.isShown !== isShown || seen.place !== place) setSeen({ isShown, place });
  useEffect(() => {
    // The rerender checks again whether the user is idle.
    const timer = isWanted && !isShown && setInterval(() => setSeen({ isShown, place }), 250);
    return () => clearInterval(timer || undefined);
  }, [isWanted, isShown, place]);
  return isShown;
}

function isQuiet(): boolean {
  // An open menu counts as activity. An open dialog does not, because nothing below it can be clicked.
  return performance.now() - lastSign >= QUIET_MS && document.querySelector("[role=menu]") === null;
}
