const LONGEST = 120;
const KEPT = 80;

/** Shortens long keys: a calendar response carries thousands of them. */
export function shortKey(key: string): string {
  if (key.length <= LONGEST) return key;
  return `${key.slice(0, KEPT)}~${digest(key, 0x811c9dc5)}${digest(key, 0x2f6b3a91)}~${key.length}`;
}

/** FNV-1a over the code units; two digests with different seeds give 64 bits. */
function digest(text: string, start: number): string {
  let hash = start;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash ^= hash >>> 15;
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
