import { useEffect, useState } from "react";

/** So long nobody has pressed, moved or typed anything. */
const QUIET_MS = 2000;
const signs = ["pointerdown", "pointerup", "pointermove", "wheel", "touchmove", "keydown"] as const;
const layers = '[role="menu"], [role="dialog"], [role="alertdialog"]';

let lastSign = Number.NEGATIVE_INFINITY;
const note = () => {
  lastSign = performance.now();
};
if (typeof window !== "undefined")
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true });

/**
 * What pushes the page down comes with the page, or in a quiet moment: never between a press and what was pressed.
 * `place` is the page; what takes the place of something, or goes, does so at once.
 */
export function useQuietArrival(isWanted: boolean, place: string): boolean {
  const [shown, setShown] = useState({ isShown: isWanted, place });
  const isShown = isWanted && (shown.isShown || shown.place !== place || isQuiet());
  // What is known while drawing is kept for the next time.
  if (shown.isShown !== isShown || shown.place !== place) setShown({ isShown, place });
  const isWaiting = isWanted && !isShown;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (isQuiet()) setShown({ isShown: true, place });
    }, 250);
    return () => clearInterval(timer);
  }, [isWaiting, place]);
  return isShown;
}

function isQuiet(): boolean {
  return performance.now() - lastSign >= QUIET_MS && document.querySelector(layers) === null;
}
