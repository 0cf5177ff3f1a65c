export const rounded = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits;

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const median = (values: readonly number[], digits = 1): number | null => percentile(values, 50, digits);

/** Between two values it lies on the line that joins them. */
export function percentile(values: readonly number[], percent: number, digits = 1): number | null {
  if (values.length === 0) return null;
  // An array of numbers alone is sorted without a call for each comparison.
  const sorted = Float64Array.from(values).sort();
  const place = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return rounded(below + (above - below) * (place % 1), digits);
}
