export const rounded = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits;

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const median = (values: readonly number[], digits = 1): number | null => percentile(values, 50, digits);

/** Interpolates linearly between two values. */
export function percentile(values: readonly number[], percent: number, digits = 1): number | null {
  if (values.length === 0) return null;
  const moved = Float64Array.from(values);
  const rank = ((moved.length - 1) * percent) / 100;
  const below = bringToRank(moved, Math.floor(rank));
  const above = rank % 1 === 0 ? below : bringToRank(moved, Math.ceil(rank));
  return rounded(below + (above - below) * (rank % 1), digits);
}

/**
 * Returns the value that would be at index `rank` if the values were sorted. Sorts only as far as needed (Hoare's
 * quickselect).
 */
function bringToRank(values: Float64Array, rank: number): number {
  let [first, last] = [0, values.length - 1];
  while (first < last) {
    const pivot = values[(first + last) >> 1]!;
    let [left, right] = [first, last];
    while (left <= right) {
      while (values[left]! < pivot) left++;
      while (values[right]! > pivot) right--;
      if (left > right) break;
      const swapped = values[left]!;
      values[left++] = values[right]!;
      values[right--] = swapped;
    }
    if (rank <= right) last = right;
    else if (rank >= left) first = left;
    else break;
  }
  return values[rank]!;
}
