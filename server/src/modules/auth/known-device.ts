import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { isHttps } from "../../http/session-cookie.ts";
import { newSecret } from "../../lib/secret-token.ts";

const name = "SR_device";
const yearSeconds = 365 * 24 * 60 * 60;

const macOf = (key: Buffer, id: string, email: string) =>
  createHmac("sha256", key).update(`device ${id} ${email.toLowerCase()}`).digest();

/** A browser that has signed in with this email before is not held up by what strangers try with it (ST-10). */
export function knownDevice(request: FastifyRequest, { encryptionKeys }: Config, email: string): string | undefined {
  const [, id, mac] = /^([\w-]{43})\.([\w-]{43})$/.exec(request.cookies[name] ?? "") ?? [];
  if (!id || !mac) return undefined;
  const given = Buffer.from(mac, "base64url");
  return encryptionKeys.some(({ key }) => timingSafeEqual(macOf(key, id, email), given)) ? id : undefined;
}

export function rememberDevice(reply: FastifyReply, config: Config, email: string): void {
  const id = newSecret();
  const value = `${id}.${macOf(config.encryptionKeys[0]!.key, id, email).toString("base64url")}`;
  reply.setCookie(name, value, {
    path: "/api/auth",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(config),
    maxAge: yearSeconds,
  });
}
