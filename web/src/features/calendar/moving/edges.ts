type Point = { x: number; y: number };

/**
 * The maximum width of the sides. On narrow pages they are a small fraction, so that they never reach the middle of a
 * day.
 */
const SIDE_MAX = 28;
const SIDE_PART = 1 / 48;
const TURN_MS = 600;
const BAND = 48;
const SPEED = 12;

/** Handles drags near the edges: the sides turn pages after a delay, top and bottom scroll. */
export function createEdges(root: HTMLElement, onPage: (by: -1 | 1) => void) {
  let side: -1 | 0 | 1 = 0;
  let turning: ReturnType<typeof setTimeout> | undefined;
  let scrolling = 0;
  let speed = 0;
  const scroller = scrollParentOf(root);

  function turnAfterAWhile(): void {
    turning = setTimeout(() => {
      if (side !== 0) onPage(side);
      turnAfterAWhile();
    }, TURN_MS);
  }
  function roll(): void {
    scroller.scrollBy({ top: speed });
    scrolling = speed === 0 ? 0 : requestAnimationFrame(roll);
  }

  return {
    watch({ x, y }: Point): void {
      const { left, right } = root.getBoundingClientRect();
      const width = Math.min(SIDE_MAX, (right - left) * SIDE_PART);
      const now = x < left + width ? -1 : x > right - width ? 1 : 0;
      if (now !== side) {
        side = now;
        clearTimeout(turning);
        if (now !== 0) turnAfterAWhile();
      }
      const box = scroller.getBoundingClientRect();
      speed = y < box.top + BAND ? -SPEED : y > box.bottom - BAND ? SPEED : 0;
      if (speed !== 0 && scrolling === 0) scrolling = requestAnimationFrame(roll);
    },
    stop(): void {
      clearTimeout(turning);
      cancelAnimationFrame(scrolling);
    },
  };
}

function scrollParentOf(element: HTMLElement): HTMLElement {
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if ((overflowY === "auto" || overflowY === "scroll") && each.scrollHeight > each.clientHeight) return each;
  }
  return document.documentElement;
}
