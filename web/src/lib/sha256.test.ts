import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSha256 } from "./sha256.ts";

const ours = (...pieces: Uint8Array[]) => {
  const hash = createSha256();
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
};
const theirs = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("bytes of every length around a block hash as everywhere else", () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = randomBytes(length);
    expect(ours(bytes)).toBe(theirs(bytes));
  }
});

test("pieces of any size give the hash of the whole", () => {
  const bytes = randomBytes(30_001);
  for (const size of [1, 63, 64, 65, 4096, 20_000]) {
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
    expect(ours(...pieces)).toBe(theirs(bytes));
  }
});
