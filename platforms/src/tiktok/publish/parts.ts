const MIB = 1024 * 1024;
const PART = 5 * MIB;

/** Splits a file into the smallest parts TikTok allows, so that the last one, which publishes it, is sent quickly. */
export function partsOf(size: number): { chunk_size: number; total_chunk_count: number } {
  if (size < PART) return { chunk_size: size, total_chunk_count: 1 };
  return { chunk_size: PART, total_chunk_count: Math.floor(size / PART) };
}

/** The offset of each part; the last one includes the remainder. */
export function startsOf(size: number): number[] {
  const { chunk_size, total_chunk_count } = partsOf(size);
  return Array.from({ length: total_chunk_count }, (_, index) => index * chunk_size);
}
