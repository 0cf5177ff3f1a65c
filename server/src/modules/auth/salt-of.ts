import { createHmac } from "node:crypto";
import type { Config } from "../../config.ts";

/**
 * All who claim an address share its salt, so that one hash tells whose password was given. Nobody without the key can
 * prepare for it.
 */
export function saltOf({ encryptionKeys }: Pick<Config, "encryptionKeys">, email: string): Uint8Array {
  const mac = createHmac("sha256", encryptionKeys[0]!.key).update(`salt of ${email.toLowerCase()}`);
  return mac.digest().subarray(0, 16);
}
