import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export type SealingKey = { id: string; key: Buffer };

/** Encrypts with AES-256-GCM under the first key. Bound to `belongsTo`, so it cannot be opened in another place. */
export function seal(keys: readonly SealingKey[], belongsTo: string, text: string): string {
  const current = keys[0];
  if (!current) throw new Error("there is no key to seal with");
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", current.key, nonce).setAAD(Buffer.from(belongsTo));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return ["v1", current.id, ...[nonce, sealed, cipher.getAuthTag()].map(asText)].join(".");
}

/** Undefined if it was sealed for something else, under a key we no longer have, or was modified. */
export function unseal(keys: readonly SealingKey[], belongsTo: string, sealed: string): string | undefined {
  const [version, keyId, nonce, text, tag, ...more] = sealed.split(".");
  const known = keys.find(({ id }) => id === keyId);
  if (version !== "v1" || !known || !nonce || text === undefined || !tag || more.length > 0) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-gcm", known.key, asBytes(nonce), { authTagLength: 16 })
      .setAAD(Buffer.from(belongsTo))
      .setAuthTag(asBytes(tag));
    return Buffer.concat([decipher.update(asBytes(text)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

const asText = (bytes: Buffer) => bytes.toString("base64url");
const asBytes = (text: string) => Buffer.from(text, "base64url");
