import type { Media } from "@ponkan/contract/media/media";
import { useMemo, useRef, useState } from "react";
import type { MediaFilter } from "~/api/media.ts";
import { showToast } from "~/ui/toast-store.ts";
import { mediaBetween } from "./use-media-pages.ts";

const MOST = 1000;

export type Selection = {
  media: ReadonlyMap<number, Media>;
  toggle: (media: Media, index: number) => void;
  /** Everything between the last one touched and this. */
  extendTo: (index: number) => void;
  selectAll: (total: number) => void;
  /** Files that are gone. */
  drop: (ids: readonly number[]) => void;
  /** Files that are different now. */
  refresh: (changed: readonly Media[]) => void;
  clear: () => void;
};

/** The selected files; they stay selected while the filter changes. */
export function useSelection(creatorId: number, filter: MediaFilter): Selection {
  const [media, setMedia] = useState<ReadonlyMap<number, Media>>(new Map());
  const anchor = useRef(0);
  return useMemo(() => {
    const add = async (from: number, to: number) => {
      const last = Math.min(to, from + MOST - 1);
      const found = await mediaBetween(creatorId, filter, { from, to: last }).catch(() => undefined);
      if (!found) return showFailure();
      setMedia((before) => new Map([...before, ...found.map((each) => [each.id, each] as const)]));
      if (last < to)
        showToast({ type: "info", text: `${MOST} files are selected. That is as many as can be at once.` });
    };
    return {
      media,
      toggle: (each, index) => {
        anchor.current = index;
        setMedia((before) => toggled(before, each));
      },
      extendTo: (index) => void add(Math.min(anchor.current, index), Math.max(anchor.current, index)),
      selectAll: (total) => void (total > 0 && add(0, total - 1)),
      drop: (ids) => setMedia((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
      refresh: (changed) =>
        setMedia((before) => {
          const next = new Map(before);
          for (const each of changed) if (next.has(each.id)) next.set(each.id, each);
          return next;
        }),
      clear: () => setMedia(new Map()),
    };
  }, [media, creatorId, filter]);
}

function toggled(before: ReadonlyMap<number, Media>, media: Media): ReadonlyMap<number, Media> {
  const next = new Map(before);
  if (!next.delete(media.id)) next.set(media.id, media);
  return next;
}

function showFailure(): void {
  showToast({ type: "danger", text: "Failed to get media. Please reload the page to try again." });
}
