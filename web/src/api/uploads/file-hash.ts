import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

const PIECE = 1024 * 1024;
/** Known hashes, so that resuming a paused file does not read it again. */
const known = new WeakMap<Blob, string>();

/**
 * The SHA-256 of a file, read one megabyte at a time so that the page stays responsive and memory flat. Web Crypto
 * needs the whole file in memory and is unavailable without https.
 */
export async function hashFile(file: Blob, signal: AbortSignal): Promise<string> {
  const before = known.get(file);
  if (before) return before;
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += PIECE) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(start, start + PIECE).arrayBuffer()));
  }
  const digest = bytesToHex(hash.digest());
  known.set(file, digest);
  return digest;
}
