import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { isHttps } from "../../http/session-cookie.ts";
import { hashOfSecret, newSecret } from "../../lib/secret-token.ts";

/** Who a connect attempt belongs to: the session, or for visitors the browser, identified by a cookie. */
export type Binding = { session_id: string | null; browser_hash: Buffer | null };

type At = Pick<Config, "publicUrl">;

/** AC-02. */
export const ATTEMPT_MINUTES = 10;

/** The `__Host-` prefix keeps a sibling site from setting this cookie and planting its own attempt in a session. */
const nameAt = (config: At) => (isHttps(config) ? "__Host-SR_connect" : "SR_connect");

/** For a new attempt. An existing cookie is reused so that several tabs can connect at once. */
export function bindAttempt(request: FastifyRequest, reply: FastifyReply, config: At): Binding {
  if (request.session) return { session_id: request.session.id, browser_hash: null };
  const secret = secretOf(request, config) ?? newSecret();
  reply.setCookie(nameAt(config), secret, {
    // Required by the `__Host-` prefix.
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(config),
    maxAge: ATTEMPT_MINUTES * 60,
  });
  return { session_id: null, browser_hash: hashOfSecret(secret) };
}

/** For a returning browser: a visitor may have signed in since and is still matched by the cookie. */
export function bindingOf(request: FastifyRequest, config: At): Binding {
  const secret = secretOf(request, config);
  return { session_id: request.session?.id ?? null, browser_hash: secret ? hashOfSecret(secret) : null };
}

function secretOf(request: FastifyRequest, config: At): string | undefined {
  const value = request.cookies[nameAt(config)];
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}
