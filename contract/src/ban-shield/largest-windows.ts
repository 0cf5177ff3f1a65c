/**
 * For each moment, how many there are in the fullest window it lies in; the first and last of a window are less than
 * `within` apart. The moments are in order. Takes time by their number alone, however full the windows are.
 */
export function largestWindows(moments: readonly { at: number }[], within: number): number[] {
  const sizes = windowSizes(moments, within);
  const largest: number[] = [];
  /** Starts of windows that reach the current moment, fullest first; one that is not fuller than a later one is gone. */
  const starts: number[] = [];
  let head = 0;
  for (const [index, { at }] of moments.entries()) {
    while (starts.length > head && sizes[starts.at(-1)!]! <= sizes[index]!) starts.pop();
    starts.push(index);
    while (at - moments[starts[head]!]!.at >= within) head++;
    largest.push(sizes[starts[head]!]!);
  }
  return largest;
}

/** How many moments the window holds that begins with each of them. */
function windowSizes(moments: readonly { at: number }[], within: number): number[] {
  let end = 0;
  return moments.map(({ at }, start) => {
    while (end < moments.length && moments[end]!.at - at < within) end++;
    return end - start;
  });
}
