import type { Media } from "@ponkan/contract/media/media";
import type { KeyboardEvent } from "react";
import { nextPlace } from "./grid-keys.ts";

type Options = {
  place: Parameters<typeof nextPlace>[1];
  mediaAt: (cell: number) => Media | undefined;
  onMove: (cell: number, isExtending: boolean) => void;
  onOpen: (media: Media) => void;
  onToggle: (media: Media, cell: number) => void;
  onSelectAll: () => void;
};

/** Arrows move, Shift extends, Space or X selects, Enter opens, Ctrl A selects everything. */
export function useGridKeys({ place, mediaAt, onMove, onOpen, onToggle, onSelectAll }: Options) {
  return (event: KeyboardEvent) => {
    // A key on a button inside a cell is the button's.
    if (!(event.target as Element).matches("[role=gridcell]")) return;
    const next = nextPlace(event, place);
    const current = mediaAt(place.index);
    if (next !== undefined) onMove(next, event.shiftKey);
    else if (event.key === "Enter" && current) onOpen(current);
    else if ((event.key === " " || event.key === "x") && current) onToggle(current, place.index);
    else if (event.key === "a" && (event.ctrlKey || event.metaKey)) onSelectAll();
    else return;
    event.preventDefault();
  };
}
