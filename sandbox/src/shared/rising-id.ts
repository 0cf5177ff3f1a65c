/** Returns ids that increase with time; the lowest `bits` distinguish ids of the same millisecond. */
export function risingIds(epochMs: number, bits: number): (atMs: number) => string {
  let last = 0n;
  return (atMs) => {
    const first = BigInt(Math.max(0, Math.floor(atMs - epochMs))) << BigInt(bits);
    last = first > last ? first : last + 1n;
    return String(last);
  };
}
