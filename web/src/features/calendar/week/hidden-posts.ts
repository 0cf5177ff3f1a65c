import type { Axis } from "../model/axis.ts";
import type { Entry } from "../model/entries.ts";
import { CELL_PX } from "./cell-size.ts";

/** Posts at a height of the grid, in pixels from its top. */
type Placed = { top: number; posts: number };

/** Number of posts out of view in one direction, and the position of the nearest. */
type Hidden = { posts: number; nearest: number };

/** A chip counts as visible if at least half of it is. */
const HALF_CHIP = 18;

export function placedPosts(entries: ReadonlyMap<string, readonly Entry[]>, axis: Axis): Placed[] {
  return axis.days.flatMap((day) =>
    (entries.get(day) ?? []).map(({ first, chips }) => ({
      top: (axis.positionOf(first.at)?.y ?? 0) * CELL_PX,
      posts: chips.length,
    })),
  );
}

/** Counts the posts above and below the visible part of the grid. */
export function hiddenPosts(placed: readonly Placed[], from: number, height: number): { above: Hidden; below: Hidden } {
  const above: Hidden = { posts: 0, nearest: 0 };
  const below: Hidden = { posts: 0, nearest: 0 };
  for (const { top, posts } of placed) {
    const middle = top + HALF_CHIP;
    if (middle < from) {
      above.nearest = above.posts > 0 ? Math.max(above.nearest, top) : top;
      above.posts += posts;
    } else if (middle > from + height) {
      below.nearest = below.posts > 0 ? Math.min(below.nearest, top) : top;
      below.posts += posts;
    }
  }
  return { above, below };
}
