let last = 0;

/** Base 36, rising, and never one of the world's own: those begin with h (posts), w (comments) or v (messages). */
export function newId(): string {
  last = Math.max(last + 1, Date.now());
  return `1${last.toString(36)}`;
}
