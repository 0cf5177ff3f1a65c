import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { AppContext } from "../../context.ts";
import { isHttps } from "../../http/session-cookie.ts";
import { newSecret } from "../../lib/secret-token.ts";
import { findClaimants } from "./auth.queries.ts";

const name = "SR_device";
const yearSeconds = 365 * 24 * 60 * 60;

const macOf = (key: Buffer, id: string, userId: number) =>
  createHmac("sha256", key).update(`device ${id} of user ${userId}`).digest();

/** The user it belongs to, and an id to count tries by. */
export type KnownDevice = { id: string; user_id: number };

/**
 * Recognizes a browser in which a user with this email has signed in before, so that tries by strangers do not hold it
 * up (ST-10). Bound to that user: for other claimants of the email it is unknown.
 */
export async function knownDevice(
  { db, config }: Pick<AppContext, "db" | "config">,
  request: FastifyRequest,
  email: string,
): Promise<KnownDevice | undefined> {
  const [, id, mac] = /^([\w-]{43})\.([\w-]{43})$/.exec(request.cookies[name] ?? "") ?? [];
  if (!id || !mac) return undefined;
  const given = Buffer.from(mac, "base64url");
  const isOf = (userId: number) =>
    config.encryptionKeys.some(({ key }) => timingSafeEqual(macOf(key, id, userId), given));
  const user = (await findClaimants(db, email)).find((claimant) => isOf(claimant.id));
  return user && { id, user_id: user.id };
}

export function rememberDevice(reply: FastifyReply, config: Config, userId: number): void {
  const id = newSecret();
  const value = `${id}.${macOf(config.encryptionKeys[0]!.key, id, userId).toString("base64url")}`;
  reply.setCookie(name, value, {
    path: "/api/auth",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(config),
    maxAge: yearSeconds,
  });
}
