/** Storage that never throws: in private windows or on a full disk, nothing is kept. */
const forgiving = (place: () => Storage) => ({
  keys(): string[] {
    try {
      return Object.keys(place());
    } catch {
      return [];
    }
  },
  get(key: string): string | null {
    try {
      return place().getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      place().setItem(key, value);
    } catch {}
  },
  remove(key: string): void {
    try {
      place().removeItem(key);
    } catch {}
  },
});

export const storage = forgiving(() => localStorage);
/** Lasts as long as this tab. */
export const tabStorage = forgiving(() => sessionStorage);
