/** Storage that never throws: in private windows or on a full disk, nothing is kept. */
const forgiving = (open: () => Storage) => ({
  keys(): string[] {
    try {
      return Object.keys(open());
    } catch {
      return [];
    }
  },
  get(key: string): string | null {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      open().setItem(key, value);
    } catch {}
  },
  remove(key: string): void {
    try {
      open().removeItem(key);
    } catch {}
  },
});

export const storage = forgiving(() => localStorage);
/** Lasts as long as this tab. */
export const tabStorage = forgiving(() => sessionStorage);
