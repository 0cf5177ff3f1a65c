let last = 0;

/**
 * Returns an increasing id in base 36. The world's ids differ: they begin with h (posts), w (comments) or v (messages).
 */
export function newId(): string {
  last = Math.max(last + 1, Date.now());
  return `1${last.toString(36)}`;
}
