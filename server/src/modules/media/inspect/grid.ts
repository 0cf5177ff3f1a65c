/** A square of brightness values. */
export type Grid = { side: number; cells: Float32Array };
type Cut = readonly [left: number, top: number, right: number, bottom: number];

const REACH = 4;

/** What a cut leaves of the grid, stretched to full size. */
export function sampled(grid: Grid, [left, top, right, bottom]: Cut): Grid {
  if (left + top + right + bottom === 0) return grid;
  const { side, cells } = grid;
  const taken = new Float32Array(side * side);
  const columns = positions(side, left, right);
  const rows = positions(side, top, bottom);
  for (let y = 0; y < side; y++) {
    const upper = Math.floor(rows[y]!) * side;
    const lower = Math.min(upper + side, (side - 1) * side);
    const v = rows[y]! - Math.floor(rows[y]!);
    for (let x = 0; x < side; x++) {
      const at = Math.floor(columns[x]!);
      const next = Math.min(at + 1, side - 1);
      const u = columns[x]! - at;
      const above = cells[upper + at]! * (1 - u) + cells[upper + next]! * u;
      const below = cells[lower + at]! * (1 - u) + cells[lower + next]! * u;
      taken[y * side + x] = above * (1 - v) + below * v;
    }
  }
  return { side, cells: taken };
}

/** The position of each sample between the cells. */
function positions(side: number, before: number, after: number): Float64Array {
  const length = side - before - after;
  return new Float64Array(side).map((_, index) =>
    Math.min(side - 1, Math.max(0, before + ((index + 0.5) / side) * length - 0.5)),
  );
}

export function mirrored({ side, cells }: Grid): Grid {
  return { side, cells: cells.map((_, index) => cells[index - (index % side) + side - 1 - (index % side)]!) };
}

export function halved({ side, cells }: Grid): Grid {
  const half = side / 2;
  const mean = new Float32Array(half * half).map((_, index) => {
    const at = 2 * side * Math.floor(index / half) + 2 * (index % half);
    return (cells[at]! + cells[at + 1]! + cells[at + side]! + cells[at + side + 1]!) / 4;
  });
  return { side: half, cells: mean };
}

/** Each cell minus the mean of its surroundings. */
export function withoutLongWaves({ side, cells }: Grid): Grid {
  const sums = sumsOf(side, cells);
  const rest = cells.map((cell, index) => {
    const [x, y] = [index % side, Math.floor(index / side)];
    const [left, right] = [Math.max(0, x - REACH), Math.min(side, x + REACH + 1)];
    const [top, bottom] = [Math.max(0, y - REACH), Math.min(side, y + REACH + 1)];
    const row = side + 1;
    const sum =
      sums[bottom * row + right]! - sums[top * row + right]! - sums[bottom * row + left]! + sums[top * row + left]!;
    return cell - sum / ((right - left) * (bottom - top));
  });
  return { side, cells: rest };
}

/** For each corner, the sum of all cells above and to the left of it. */
function sumsOf(side: number, cells: Float32Array): Float64Array {
  const row = side + 1;
  const sums = new Float64Array(row * row);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const above = sums[y * row + x + 1]! - sums[y * row + x]!;
      sums[(y + 1) * row + x + 1] = sums[(y + 1) * row + x]! + above + cells[y * side + x]!;
    }
  }
  return sums;
}
