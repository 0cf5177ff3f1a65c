/** Storage that never throws: private windows and full disks only forget. */
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
/** Of this tab alone, and as long as it is open. */
export const tabStorage = forgiving(() => sessionStorage);
