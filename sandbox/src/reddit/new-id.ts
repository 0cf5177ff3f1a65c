let last = 0;

/** Base 36, increasing. The world's own ids differ: they begin with h (posts), w (comments) or v (messages). */
export function newId(): string {
  last = Math.max(last + 1, Date.now());
  return `1${last.toString(36)}`;
}
