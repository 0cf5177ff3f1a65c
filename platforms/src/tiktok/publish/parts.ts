const MIB = 1024 * 1024;
const PART = 5 * MIB;

/** How a file is cut: as small as TikTok allows, so that the last part, which posts it, is soon sent. */
export function partsOf(size: number): { chunk_size: number; total_chunk_count: number } {
  if (size < PART) return { chunk_size: size, total_chunk_count: 1 };
  return { chunk_size: PART, total_chunk_count: Math.floor(size / PART) };
}

/** Where each part begins; the last one carries what is left over. */
export function startsOf(size: number): number[] {
  const { chunk_size, total_chunk_count } = partsOf(size);
  return Array.from({ length: total_chunk_count }, (_, index) => index * chunk_size);
}
