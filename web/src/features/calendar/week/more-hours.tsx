import { ArrowDown, ArrowUp } from "lucide-react";
import { type RefObject, useEffect, useMemo, useState } from "react";
import type { Axis } from "../model/axis.ts";
import type { Entry } from "../model/entries.ts";
import { CELL_PX } from "./cell-size.ts";
import { hiddenPosts, placedPosts } from "./hidden-posts.ts";

type Props = {
  scroller: RefObject<HTMLElement | null>;
  axis: Axis;
  entries: ReadonlyMap<string, readonly Entry[]>;
};

/** The sticky header with the day names. */
const HEAD_PX = 44;
const MARGIN_PX = 2 * CELL_PX;

/** '3 more above': posts that are scrolled out of view, with a jump to the nearest. */
export function MoreHours({ scroller, axis, entries }: Props) {
  const { top, height } = useSeen(scroller);
  const placed = useMemo(() => placedPosts(entries, axis), [entries, axis]);
  if (height <= 0) return null;
  const { above, below } = hiddenPosts(placed, top, height);
  const goTo = (scrollTop: number) => scroller.current?.scrollTo({ top: scrollTop });
  return (
    <>
      {above.posts > 0 && (
        <button type="button" className={`${pill} top-13`} onClick={() => goTo(above.nearest - MARGIN_PX)}>
          <ArrowUp aria-hidden className="size-3.5" /> {above.posts} more above
        </button>
      )}
      {below.posts > 0 && (
        <button
          type="button"
          className={`${pill} lifted-by-bar bottom-3`}
          onClick={() => goTo(below.nearest + 2 * MARGIN_PX - height)}
        >
          <ArrowDown aria-hidden className="size-3.5" /> {below.posts} more below
        </button>
      )}
    </>
  );
}

// During a drag it must not catch the pointer, so that drops reach the hours below.
const pill =
  "touch-target absolute! inset-x-0 mx-auto w-fit z-(--z-sticky) flex h-7 items-center gap-1 whitespace-nowrap rounded-full border border-line bg-surface px-2.5 font-medium text-fg-muted text-xs tabular-nums shadow-md hover:text-fg in-data-dragging:pointer-events-none";

/** The visible part of the hours, in pixels. */
function useSeen(scroller: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState({ top: 0, height: 0 });
  useEffect(() => {
    const page = scroller.current;
    if (!page) return;
    const look = () => setSeen({ top: page.scrollTop, height: page.clientHeight - HEAD_PX });
    const resized = new ResizeObserver(look);
    resized.observe(page);
    page.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      page.removeEventListener("scroll", look);
    };
  }, [scroller]);
  return seen;
}
