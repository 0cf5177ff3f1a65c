import { createDecipheriv, type ECDH, hkdfSync } from "node:crypto";

type Keys = { ecdh: ECDH; auth: Buffer };

/** Decrypts a message as the subscribed browser would (RFC 8291). Throws when it is meant for another browser. */
export function decrypt(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);

  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));

  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}
