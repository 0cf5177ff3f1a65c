/** The only scrolling part of the frame: the page inside the panel. */
export const SCROLL_CONTAINER = "page-scroll";

export function scrollContainer(): HTMLElement | null {
  return document.getElementById(SCROLL_CONTAINER);
}

/** Scrolls to where the open page begins, if that is not its top. */
let showBeginning: (() => void) | null = null;

/** Scrolls to the top, or to where the open page begins. */
export function scrollToBeginning(): void {
  scrollContainer()?.scrollTo({ top: 0 });
  showBeginning?.();
}

/**
 * Focuses the page if nothing else has the focus, so that Tab and screen readers continue there and not in the frame.
 */
export function focusPage(): void {
  if (document.activeElement === document.body) scrollContainer()?.focus({ preventScroll: true });
}

/**
 * Sets where the open page begins and scrolls there unless the user has scrolled already. Returns a function that
 * resets it.
 */
export function beginWith(show: () => void): () => void {
  if ((scrollContainer()?.scrollTop ?? 0) === 0) show();
  showBeginning = show;
  return () => {
    if (showBeginning === show) showBeginning = null;
  };
}
