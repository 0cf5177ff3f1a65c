/**
 * For each moment, returns the size of the fullest window that contains it; a window spans less than `within`. Moments
 * must be sorted. Runs in linear time however full the windows are.
 */
export function largestWindows(moments: readonly { at: number }[], within: number): number[] {
  const sizes = windowSizes(moments, within);
  const largest: number[] = [];
  /**
   * Starts of the windows that contain the current moment, fullest first; a start is dropped when a later window is at
   * least as full.
   */
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

/** For each moment, the size of the window that starts there. */
function windowSizes(moments: readonly { at: number }[], within: number): number[] {
  let end = 0;
  return moments.map(({ at }, start) => {
    while (end < moments.length && moments[end]!.at - at < within) end++;
    return end - start;
  });
}
