import { type RefObject, useCallback } from "react";
import { duplicateAt } from "~/components/post-actions/duplicate-posts.ts";
import { movePosts } from "~/components/post-actions/move-posts.ts";
import type { Chip } from "../model/chips.ts";
import type { Entry } from "../model/entries.ts";
import { namesOf } from "../model/post-names.ts";
import type { Drag } from "./drag.ts";
import { canMove, planMoves, type Spot } from "./plan-moves.ts";
import { selection } from "./selection.ts";
import { type Dragging, useDragging } from "./use-dragging.ts";
import { useKeyMoving } from "./use-key-moving.ts";

type Given = {
  creatorId: number | undefined;
  zone: string;
  chips: readonly Chip[];
  entries: ReadonlyMap<string, readonly Entry[]>;
  spotAt: Dragging["spotAt"];
  /** One step with an arrow key. */
  stepped: (held: Chip, spot: Spot | null, key: string) => Spot | null;
  onPage: (by: -1 | 1) => void;
  /** Shows the page that contains a spot. */
  onReach: (spot: Spot) => void;
};

/** Moves entries by mouse, touch and keyboard; the whole selection if the entry is selected. */
export function useMoving(root: RefObject<HTMLElement | null>, given: Given): void {
  const { creatorId, zone, chips, entries } = given;
  const grabbed = useCallback(
    (pressed: Element) => grabbedBy(pressed.getAttribute("data-entry"), entries, chips),
    [entries, chips],
  );
  const onDrop = ({ chips: carried, held, spot, isCopy }: Drag) => {
    if (!spot || creatorId === undefined) return;
    if (isCopy) void duplicateAt(creatorId, planMoves(carried, held, spot, zone));
    else void movePosts(creatorId, planMoves(carried, held, spot, zone), { names: namesOf(carried) });
  };
  useDragging(root, { grabbed, onDrop, spotAt: given.spotAt, onPage: given.onPage });
  useKeyMoving(root, { grabbed, onDrop, stepped: given.stepped, onReach: given.onReach });
}

/** Returns the posts to move: the whole selection if one of its posts is picked up. */
function grabbedBy(key: string | null, entries: Given["entries"], chips: readonly Chip[]) {
  const entry = [...entries.values()].flat().find((each) => each.key === key);
  const own = entry?.chips.filter(canMove) ?? [];
  const [held] = own;
  if (!held) return undefined;
  const chosen = selection.get();
  const isChosen = own.some(({ id }) => chosen.has(id));
  return { held, chips: isChosen ? chips.filter((chip) => chosen.has(chip.id) && canMove(chip)) : own };
}
