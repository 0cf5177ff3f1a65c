import { type RefObject, useLayoutEffect, useState } from "react";
import { scrollContainer } from "~/lib/scroll-container.ts";

/** The measured width of the grid and its distance from the top of the scroll container. */
export function useGridBox(root: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [box, setBox] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const measure = () => {
      const scroller = scrollContainer();
      const above = scroller ? scroller.getBoundingClientRect().top - scroller.scrollTop : 0;
      const { width, top } = element.getBoundingClientRect();
      setBox((before) => {
        const next = { width: Math.round(width), top: Math.round(top - above) };
        return before.width === next.width && before.top === next.top ? before : next;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return box;
}
