import { createHmac } from "node:crypto";
import type { Config } from "../../config.ts";

/**
 * All claimants of an address share its salt, so that one hash shows whose password was given. It is keyed, so that
 * others cannot precompute hashes.
 */
export function saltOf({ encryptionKeys }: Pick<Config, "encryptionKeys">, email: string): Uint8Array {
  const mac = createHmac("sha256", encryptionKeys[0]!.key).update(`salt of ${email.toLowerCase()}`);
  return mac.digest().subarray(0, 16);
}
