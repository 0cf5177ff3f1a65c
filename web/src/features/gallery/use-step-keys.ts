import { useEffect, useEffectEvent } from "react";

/** Elements with their own meaning of arrow keys. */
const OWN_ARROWS = "input, textarea, select, video, [data-large=true]";

/** Arrow keys go to the neighbours from anywhere in the view, unless another dialog is open above it. */
export function useStepKeys(onPrevious: (() => void) | undefined, onNext: (() => void) | undefined): void {
  const step = useEffectEvent((event: KeyboardEvent) => {
    const go = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key];
    if (!go || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
    if (document.querySelectorAll("[role=dialog]").length > 1) return;
    event.preventDefault();
    event.stopPropagation();
    go();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => step(event);
    // In the capture phase, because dialogs stop arrow keys from bubbling.
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
}
