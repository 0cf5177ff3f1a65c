import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits for a link or a cookie; only their hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOfSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

export function matchesHash(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(hashOfSecret(secret), hash);
}
