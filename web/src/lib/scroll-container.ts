/** The one part of the frame that scrolls: the page inside the panel. */
export const SCROLL_CONTAINER = "page-scroll";

export function scrollContainer(): HTMLElement | null {
  return document.getElementById(SCROLL_CONTAINER);
}

/** Shows where the open page begins, when that is not its top. */
let showBeginning: (() => void) | null = null;

/** To the top, or to where the open page says it begins. */
export function scrollToBeginning(): void {
  scrollContainer()?.scrollTo({ top: 0 });
  showBeginning?.();
}

/** Where nothing else has the focus, Tab and readers go on with the page and not with the frame around it. */
export function focusPage(): void {
  if (document.activeElement === document.body) scrollContainer()?.focus({ preventScroll: true });
}

/** The page begins elsewhere, unless somebody scrolled already; until the returned function is called. */
export function beginWith(show: () => void): () => void {
  if ((scrollContainer()?.scrollTop ?? 0) === 0) show();
  showBeginning = show;
  return () => {
    if (showBeginning === show) showBeginning = null;
  };
}
