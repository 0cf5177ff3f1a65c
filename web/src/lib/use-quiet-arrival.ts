import { useEffect, useState } from "react";

/** So long nobody has pressed, moved or typed anything. */
const QUIET_MS = 2000;
let lastSign = Number.NEGATIVE_INFINITY;
const note = () => {
  lastSign = performance.now();
};
for (const sign of ["pointerdown", "pointermove", "keydown"]) globalThis.addEventListener?.(sign, note, true);

/**
 * What pushes the page down comes with the page, or in a quiet moment: never between a press and what was pressed.
 * `place` is the page; what takes the place of something, or goes, does so at once.
 */
export function useQuietArrival(isWanted: boolean, place: string): boolean {
  const [seen, setSeen] = useState({ isShown: isWanted, place });
  const isShown = isWanted && (seen.isShown || seen.place !== place || isQuiet());
  // What is known while drawing is kept for the next time.
  if (seen.isShown !== isShown || seen.place !== place) setSeen({ isShown, place });
  useEffect(() => {
    // Drawn again, it looks whether it is quiet by now.
    const timer = isWanted && !isShown && setInterval(() => setSeen({ isShown, place }), 250);
    return () => clearInterval(timer || undefined);
  }, [isWanted, isShown, place]);
  return isShown;
}

function isQuiet(): boolean {
  // Below a dialog nothing is pressed.
  return performance.now() - lastSign >= QUIET_MS && document.querySelector("[role=menu]") === null;
}
