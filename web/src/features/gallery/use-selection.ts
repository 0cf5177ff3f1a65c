import type { Media } from "@ponkan/contract/media/media";
import { useMemo, useRef, useState } from "react";
import type { MediaFilter } from "~/api/media.ts";
import { showToast } from "~/ui/toast-store.ts";
import { mediaBetween } from "./use-media-pages.ts";

const MOST = 1000;

export type Selection = {
  /** The selected files that the list shows; actions apply only to these. */
  media: ReadonlyMap<number, Media>;
  /** Number of other selected files, which the current search and filter hide. */
  hidden: number;
  toggle: (media: Media, index: number) => void;
  /** Selects everything between the last toggled file and this one. */
  extendTo: (index: number) => void;
  selectAll: (total: number) => void;
  /** Deselects deleted files. */
  drop: (ids: readonly number[]) => void;
  /** Updates changed files. */
  refresh: (changed: readonly Media[]) => void;
  clear: () => void;
};

/** The selected files by id, with the list (filter) each was selected in. */
type Chosen = ReadonlyMap<number, { file: Media; list: string }>;

/** The selected files. They stay selected when the filter changes, but actions skip those it hides. */
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
        showToast({ type: "info", text: `${MOST} files are selected. That's the most you can select at once.` });
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
