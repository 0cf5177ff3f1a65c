/**
 * SHA-256 (FIPS 180-4) fed piece by piece. The browser's own wants a whole file in memory and is not there at all
 * on pages without https; a worker would need a Trusted Types policy of its own.
 */
export function createSha256(): { update(bytes: Uint8Array): void; digest(): string } {
  const state = Int32Array.from(initial);
  const pending = new Uint8Array(BLOCK);
  let pendingLength = 0;
  let total = 0;

  const update = (bytes: Uint8Array) => {
    total += bytes.length;
    let offset = 0;
    if (pendingLength > 0) {
      offset = Math.min(BLOCK - pendingLength, bytes.length);
      pending.set(bytes.subarray(0, offset), pendingLength);
      pendingLength += offset;
      if (pendingLength < BLOCK) return;
      compress(state, pending, 0);
    }
    for (; offset + BLOCK <= bytes.length; offset += BLOCK) compress(state, bytes, offset);
    pending.set(bytes.subarray(offset));
    pendingLength = bytes.length - offset;
  };

  const digest = () => {
    const length = total;
    // One bit, zeros, and the length in bits as the last eight bytes of a block.
    const padding = new Uint8Array((pendingLength < 56 ? 56 : 120) - pendingLength + 8);
    padding[0] = 0x80;
    const view = new DataView(padding.buffer);
    view.setUint32(padding.length - 8, Math.floor(length / 0x20000000));
    view.setUint32(padding.length - 4, length << 3);
    update(padding);
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  };

  return { update, digest };
}

const BLOCK = 64;
const primes = firstPrimes(64);
const initial = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)));
const words = new Int32Array(64);

function compress(state: Int32Array, bytes: Uint8Array, offset: number): void {
  for (let i = 0; i < 16; i++) {
    const at = offset + i * 4;
    words[i] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
  }
  for (let i = 16; i < 64; i++) {
    const w15 = words[i - 15]!;
    const w2 = words[i - 2]!;
    const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
    const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
    words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + words[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

/** The first 32 bits after the point. */
function fractionOf(value: number): number {
  return ((value - Math.floor(value)) * 0x100000000) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}
