import { createSha256 } from "~/lib/sha256.ts";

const PIECE = 1024 * 1024;
/** A paused file goes on without being read again. */
const known = new WeakMap<Blob, string>();

/** The SHA-256 of a file, read a megabyte at a time: the page stays responsive and memory flat. */
export async function hashFile(file: Blob, signal: AbortSignal): Promise<string> {
  const before = known.get(file);
  if (before) return before;
  const hash = createSha256();
  for (let start = 0; start < file.size; start += PIECE) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(start, start + PIECE).arrayBuffer()));
  }
  const digest = hash.digest();
  known.set(file, digest);
  return digest;
}
