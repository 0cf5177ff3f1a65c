const MEBIBYTE = 1024 * 1024;

/** What Reddit's storage takes of a type; a type it does not know it refuses by itself. */
export function mostBytesOf(type: string): number {
  if (type === "image/gif") return 100 * MEBIBYTE;
  if (type === "image/png" || type === "image/jpeg") return 20 * MEBIBYTE;
  return type.startsWith("video/") ? 1024 * MEBIBYTE : Number.POSITIVE_INFINITY;
}
