import { useEffect, useEffectEvent } from "react";

/** Where arrows have their own meaning. */
const OWN_ARROWS = "input, textarea, select, video, [data-large=true]";

/** The arrows lead to the neighbours, wherever the focus is in the view; not while a question stands above it. */
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
    // On the way down: dialogs let no arrows out of themselves.
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
}
