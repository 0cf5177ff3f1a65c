import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";
import type { Config } from "../config.ts";
import type { SessionToken } from "../modules/auth/sessions.ts";

const name = "SR_session";
export const sessionSeconds = 30 * 24 * 60 * 60;

export type WithCookies = { headers: Pick<IncomingHttpHeaders, "cookie"> };

/** Undefined if the browser sent none, a malformed one, or several that differ. */
export function readSessionCookie(request: WithCookies): SessionToken | undefined {
  const [value, ...others] = sentValues(request);
  if (others.some((other) => other !== value)) return undefined;
  const parts = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(value ?? "");
  return parts?.[1] && parts[2] ? { id: parts[1], secret: parts[2] } : undefined;
}

export function hasSessionCookie(request: WithCookies): boolean {
  return sentValues(request).length > 0;
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: SessionToken): void {
  reply.setCookie(name, `${token.id}.${token.secret}`, { ...attributes(config), maxAge: sessionSeconds });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(name, attributes(config));
}

export function isHttps(config: Pick<Config, "publicUrl">): boolean {
  return config.publicUrl?.startsWith("https:") ?? false;
}

function attributes(config: Config) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps(config) } as const;
}

// Read from the raw header: a parsed jar keeps only one of two cookies with the same name.
function sentValues(request: WithCookies): string[] {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}
