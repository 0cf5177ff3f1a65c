/** The list with this item added, or removed if present. */
export function toggled<T>(chosen: readonly T[], value: T): T[] {
  return chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
}
