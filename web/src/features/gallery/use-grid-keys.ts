import type { Media } from "@ponkan/contract/media/media";
import type { KeyboardEvent } from "react";
import { keyOf } from "~/lib/keyboard.ts";
import { nextIndex } from "./grid-keys.ts";

type Options = {
  position: Parameters<typeof nextIndex>[1];
  mediaAt: (cell: number) => Media | undefined;
  onMove: (cell: number, isExtending: boolean) => void;
  onOpen: (media: Media) => void;
  onDelete: (media: Media) => void;
  onToggle: (media: Media, cell: number) => void;
};

/** Arrow keys move, Shift extends, Space or X selects, Enter opens, Delete deletes. */
export function useGridKeys({ position, mediaAt, onMove, onOpen, onDelete, onToggle }: Options) {
  return (event: KeyboardEvent) => {
    // Buttons inside a cell handle their own keys, except Delete, which they do not use. Between cells no file is meant.
    const cell = (event.target as Element).closest("[role=gridcell]");
    if (!cell || (event.key !== "Delete" && cell !== event.target)) return;
    const next = nextIndex(event, position);
    const current = mediaAt(position.index);
    if (next !== undefined) onMove(next, event.shiftKey);
    else if (event.key === "Enter" && current) onOpen(current);
    else if (event.key === "Delete" && current) onDelete(current);
    else if ((event.key === " " || keyOf(event) === "x") && current) onToggle(current, position.index);
    else return;
    event.preventDefault();
  };
}
