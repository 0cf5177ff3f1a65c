/** The one part of the frame that scrolls: the page inside the panel. */
export const SCROLL_CONTAINER = "page-scroll";

export function scrollContainer(): HTMLElement | null {
  return document.getElementById(SCROLL_CONTAINER);
}
