export const rounded = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits;

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export const median = (values: readonly number[]): number | null => percentile(values, 50);

/** Between two values it lies on the line that joins them. */
export function percentile(values: readonly number[], percent: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const place = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return rounded(below + (above - below) * (place % 1));
}
