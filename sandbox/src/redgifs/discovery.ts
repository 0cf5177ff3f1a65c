import type { FastifyInstance } from "fastify";
import { nowMs, type RedgifsContext } from "./context.ts";
import { RedgifsError } from "./errors.ts";
import { guestToken, senderOf } from "./guest-token.ts";
import { redgifsUrl } from "./url.ts";

const HOUR_MS = 3_600_000;

/** What needs no token: guest tokens and the description of the OAuth server. */
export function addDiscovery(app: FastifyInstance, ctx: RedgifsContext): void {
  let issuedSince = { ms: 0, count: 0 };

  app.get("/v2/auth/temporary", (request) => {
    const now = nowMs(ctx);
    if (Math.abs(now - issuedSince.ms) >= HOUR_MS) issuedSince = { ms: now, count: 0 };
    issuedSince.count += 1;
    if (issuedSince.count > ctx.store.knobs().guest_tokens_per_hour) {
      const delay = Math.ceil((issuedSince.ms + HOUR_MS - now) / 1000);
      throw new RedgifsError(429, "TooManyRequests", "Too many temporary tokens were asked for.", delay);
    }
    const sender = senderOf(request);
    return { token: guestToken(ctx, sender), ...sender, rtfm: redgifsUrl(request, "/docs/index.html") };
  });

  app.get("/.well-known/oauth-authorization-server", (request) => ({
    issuer: redgifsUrl(request, ""),
    authorization_endpoint: redgifsUrl(request, "/authorize"),
    token_endpoint: redgifsUrl(request, "/v2/oauth/token"),
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    scopes_supported: ["read", "upload"],
  }));
}
