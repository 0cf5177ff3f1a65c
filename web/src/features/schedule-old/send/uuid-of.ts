import { createSha256 } from "~/lib/sha256.ts";

/** The same content gives the same UUID (version 8: made of a hash). */
export function uuidOf(content: unknown): string {
  const hash = createSha256();
  hash.update(new TextEncoder().encode(JSON.stringify(content)));
  const hex = hash.digest();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
