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

/** Whose user it is, and an id to count by. */
export type KnownDevice = { id: string; user_id: number };

/**
 * A browser in which a user who signs in by this email has done so before is not held up by what strangers try with it
 * (ST-10). It goes by the user: of others who claim the email it knows no more than a stranger.
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
