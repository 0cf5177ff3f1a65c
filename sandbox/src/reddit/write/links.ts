import { domainAmong } from "./matching.ts";
import { domainBanned, refused } from "./refused.ts";

/** Banned everywhere, because they hide where a link goes. */
const BANNED_DOMAINS = ["bit.ly", "tinyurl.com", "goo.gl", "ow.ly"];
const BANNED_REASON = "link shorteners hide where they lead";

/** The URL of a link post, as it is stored. */
export function linkOf(given: string | undefined): string {
  const text = given?.trim() ?? "";
  if (text === "") throw refused("NO_URL");
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== "http" && scheme !== "https") throw refused("INVALID_SCHEME");

  const link = URL.parse(scheme === undefined ? `http://${text}` : text);
  if (!link || !isHost(link.hostname) || /\s/.test(text)) throw refused("BAD_URL");

  const banned = domainAmong(BANNED_DOMAINS, link.href);
  if (banned !== undefined) throw domainBanned(banned, BANNED_REASON);
  return scheme === undefined ? link.href : text;
}

/** The canonical form of a URL, in which different spellings compare as equal. */
export function sameLink(url: string): string {
  const link = URL.parse(url);
  if (!link) return url;
  const host = link.host.replace(/^www\./, "");
  return `${host}${link.pathname.replace(/\/$/, "")}${link.search}`;
}

function isHost(host: string): boolean {
  return host === "localhost" || /^\[.*\]$/.test(host) || /[^.]\.[^.]/.test(host);
}
