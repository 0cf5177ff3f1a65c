/** The nearest ancestor that scrolls vertically. */
export function scrollParentOf(element: HTMLElement): HTMLElement {
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if ((overflowY === "auto" || overflowY === "scroll") && each.scrollHeight > each.clientHeight) return each;
  }
  return document.documentElement;
}
