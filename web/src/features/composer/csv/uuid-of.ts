import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Derives a UUID (version 8) from a hash of the content. */
export function uuidOf(content: unknown): string {
  const hex = bytesToHex(sha256(new TextEncoder().encode(JSON.stringify(content))));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
