export type Point = { x: number; y: number };

/** A path through all points that never overshoots them (monotone cubic). */
export function linePath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return "";
  const slopes = points.map((_, at) => slopeAt(points, at));
  const curves = points.slice(1).map((point, at) => {
    const before = points[at]!;
    const third = (point.x - before.x) / 3;
    const [leave, arrive] = [before.y + third * slopes[at]!, point.y - third * slopes[at + 1]!];
    return `C${n(before.x + third)} ${n(leave)} ${n(point.x - third)} ${n(arrive)} ${n(point.x)} ${n(point.y)}`;
  });
  return `M${n(first.x)} ${n(first.y)}${curves.join("")}`;
}

/** Zero at the ends and where the direction changes, otherwise the harmonic mean of the slopes on both sides. */
function slopeAt(points: readonly Point[], at: number): number {
  const [before, here, after] = [points[at - 1], points[at]!, points[at + 1]];
  if (!before || !after) return 0;
  const [one, other] = [slope(before, here), slope(here, after)];
  return one * other <= 0 ? 0 : (2 * one * other) / (one + other);
}

const slope = (from: Point, to: Point) => (to.y - from.y) / (to.x - from.x);
const n = (value: number) => Math.round(value * 100) / 100;
