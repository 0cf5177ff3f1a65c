import type { Media } from "@ponkan/contract/media/media";
import { useMemo, useRef, useState } from "react";
import type { MediaFilter } from "~/api/media.ts";
import { showToast } from "~/ui/toast-store.ts";
import { mediaBetween } from "./use-media-pages.ts";

const MOST = 1000;

export type Selection = {
  /** Those that the list shows: only with them something is done. */
  media: ReadonlyMap<number, Media>;
  /** So many more were selected and are not in the list as it is searched and filtered now. */
  hidden: number;
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

/** In which list a file was selected. */
type Chosen = ReadonlyMap<number, { file: Media; list: string }>;

/** The selected files; they stay selected while the filter changes, and out of reach while it hides them. */
export function useSelection(creatorId: number, filter: MediaFilter, firstShown?: readonly Media[]): Selection {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const anchor = useRef(0);
  return useMemo(() => {
    const list = JSON.stringify({ ...filter, sort: undefined });
    const firstIds = new Set(firstShown?.map(({ id }) => id));
    const shown = [...chosen].filter(([id, each]) => each.list === list || firstIds.has(id));
    const media = new Map(shown.map(([id, { file }]) => [id, file]));
    const add = async (from: number, to: number) => {
      const last = Math.min(to, from + MOST - 1);
      const found = await mediaBetween(creatorId, filter, { from, to: last }).catch(() => undefined);
      if (!found) return showFailure();
      setChosen((before) => new Map([...before, ...found.map((file) => [file.id, { file, list }] as const)]));
      if (last < to)
        showToast({ type: "info", text: `${MOST} files are selected. That is as many as can be at once.` });
    };
    return {
      media,
      hidden: chosen.size - media.size,
      toggle: (file, index) => {
        anchor.current = index;
        setChosen((before) =>
          media.has(file.id) ? without(before, [file.id]) : new Map([...before, [file.id, { file, list }]]),
        );
      },
      extendTo: (index) => void add(Math.min(anchor.current, index), Math.max(anchor.current, index)),
      selectAll: (total) => void (total > 0 && add(0, total - 1)),
      drop: (ids) => setChosen((before) => without(before, ids)),
      refresh: (changed) =>
        setChosen((before) => {
          const next = new Map(before);
          for (const file of changed) {
            const known = next.get(file.id);
            if (known) next.set(file.id, { ...known, file });
          }
          return next;
        }),
      clear: () => setChosen(new Map()),
    };
  }, [chosen, creatorId, filter, firstShown]);
}

const without = (before: Chosen, ids: readonly number[]): Chosen =>
  new Map([...before].filter(([id]) => !ids.includes(id)));

function showFailure(): void {
  showToast({ type: "danger", text: "Failed to get media. Please reload the page to try again." });
}
