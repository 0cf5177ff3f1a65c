/** The plan index from a URL parameter; null unless it is a whole number in 1..planCount. */
export function planFromParam(value: string | null | undefined, planCount: number): number | null {
  if (!value || !/^[1-9]\d*$/.test(value)) return null;
  const index = Number(value);
  return index <= planCount ? index : null;
}
