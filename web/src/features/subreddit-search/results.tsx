import type { FoundSubreddit } from "@ponkan/contract/subreddits/search/found-subreddit";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { scrollContainer } from "~/lib/scroll-container.ts";
import { ResultRow } from "./result-row.tsx";

const ROW_PX = 65;
const CARD_PX = 100;
const WIDE_PX = 672;
/** The next page is loaded this many rows before the end. */
const NEAR_END = 10;

type Props = {
  places: readonly FoundSubreddit[];
  zone: string;
  chosen: ReadonlySet<string>;
  onChoose: (name: string, isChosen: boolean) => void;
  onSave: (name: string, isSaved: boolean) => void;
  /** Undefined when all are loaded. */
  onMore: (() => void) | undefined;
};

/** The rows in view; all others are only reserved height. */
export function Results({ places, zone, chosen, onChoose, onSave, onMore }: Props) {
  const root = useRef<HTMLTableSectionElement>(null);
  const { top, isWide } = useBox(root);
  const virtual = useVirtualizer({
    count: places.length,
    getScrollElement: scrollContainer,
    estimateSize: () => (isWide ? ROW_PX : CARD_PX),
    getItemKey: (index) => places[index]!.name,
    overscan: 6,
    scrollMargin: top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured for another height is wrong now
  useLayoutEffect(() => virtual.measure(), [isWide]);
  const items = virtual.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= places.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onMore?.();
  }, [isNearEnd, onMore]);
  return (
    <tbody ref={root} className="relative block" style={{ height: virtual.getTotalSize() }}>
      {items.map(({ key, index, start, size }) => {
        const place = places[index]!;
        return (
          <ResultRow
            key={key}
            place={place}
            rowIndex={index + 2}
            style={{ transform: `translateY(${start - top}px)`, height: size }}
            zone={zone}
            isChosen={chosen.has(place.name)}
            onChoose={(isChosen) => onChoose(place.name, isChosen)}
            onSave={(isSaved) => onSave(place.name, isSaved)}
          />
        );
      })}
    </tbody>
  );
}

/** The offset of the rows within the scroll container, and whether columns fit. */
function useBox(root: RefObject<HTMLElement | null>) {
  const [box, setBox] = useState({ top: 0, isWide: true });
  useLayoutEffect(() => {
    const [rows, scroller] = [root.current, scrollContainer()];
    const frame = rows?.closest("section");
    if (!rows || !scroller || !frame) return;
    const measure = () => {
      const top = rows.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      setBox((before) => {
        const now = { top: Math.round(top), isWide: frame.clientWidth >= WIDE_PX };
        return before.top === now.top && before.isWide === now.isWide ? before : now;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    // The filters above may wrap to another line.
    if (frame.firstElementChild) observer.observe(frame.firstElementChild);
    return () => observer.disconnect();
  }, [root]);
  return box;
}
