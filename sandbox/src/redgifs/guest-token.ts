import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { nowMs, type RedgifsContext, redgifsUrl } from "./context.ts";
import { RedgifsError } from "./errors.ts";

/** The sandbox has no secrets; a fixed key keeps tokens valid across restarts. */
const KEY = "redgifs-sandbox";

const Claims = z.object({
  exp: z.number(),
  scopes: z.literal("read"),
  valid_addr: z.string(),
  valid_agent: z.string(),
});
type Claims = z.infer<typeof Claims>;

export type Sender = { addr: string; agent: string };

export function senderOf(request: FastifyRequest): Sender {
  return { addr: request.ip, agent: request.headers["user-agent"] ?? "" };
}

const HOUR_MS = 3_600_000;

/** Issues read-only tokens to guests, up to a limit per hour. */
export function addGuestTokens(app: FastifyInstance, ctx: RedgifsContext): void {
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
}

/** A JWT bound to the address and user agent that requested it. */
function guestToken(ctx: RedgifsContext, { addr, agent }: Sender): string {
  const exp = Math.floor(nowMs(ctx) / 1000) + ctx.store.knobs().guest_token_seconds;
  const claims: Claims = { exp, scopes: "read", valid_addr: addr, valid_agent: agent };
  const content = [{ alg: "HS256", typ: "JWT" }, claims].map(encode).join(".");
  return `${content}.${signature(content)}`;
}

export function isGuestToken(token: string): boolean {
  return token.split(".").length === 3;
}

/** Throws when the token is invalid or is used from another address or user agent. */
export function checkGuestToken(ctx: RedgifsContext, token: string, sender: Sender): void {
  const claims = claimsOf(token);
  if (!claims || claims.exp * 1000 <= nowMs(ctx)) throw tokenInvalid();
  const isSame = claims.valid_addr === sender.addr && claims.valid_agent === sender.agent;
  if (!isSame && ctx.store.knobs().binds_guest_tokens)
    throw new RedgifsError(401, "WrongSender", "The token belongs to another address or user agent.");
}

export const tokenInvalid = () => new RedgifsError(401, "TokenInvalid", "The token is invalid or has expired.");

function claimsOf(token: string): Claims | null {
  const [head, body = "", given = ""] = token.split(".");
  const expected = signature(`${head}.${body}`);
  if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null;
  return Claims.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const signature = (content: string) => createHmac("sha256", KEY).update(content).digest("base64url");
