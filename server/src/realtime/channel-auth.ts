import { createHmac, timingSafeEqual } from "node:crypto";

/** Authorizes one socket for one channel. The caller must have checked that the user may join it. */
export function signChannel(secret: string, key: string, socketId: string, channel: string): string {
  const signature = createHmac("sha256", secret).update(`${socketId}:${channel}`).digest("hex");
  return `${key}:${signature}`;
}

export function isSignedFor(auth: string, secret: string, key: string, socketId: string, channel: string): boolean {
  const expected = Buffer.from(signChannel(secret, key, socketId, channel));
  const given = Buffer.from(auth);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
