export const PROXY_MAX = 255;
/** Why Reddit could not be reached through a proxy that was tried. */
export const proxyFaults = [
  "host_not_found",
  "refused",
  "timed_out",
  "login_refused",
  "not_a_proxy",
  "blocked",
  "unreachable",
] as const;
export type ProxyFailure = (typeof proxyFaults)[number];
export const PROXY_INVALID = "The proxy field must be a valid URL.";

/** AC-08: scheme http, https or socks5, a host, a port, optionally user and password, and nothing else. */
export function isProxyUrl(value: string): boolean {
  if (value.length > PROXY_MAX || /[\s\p{Cc}]/u.test(value)) return false;
  // Read from the text: a parsed URL drops the default port of its scheme.
  const parts = /^(?:https?|socks5):\/\/(?:[^@/?#]*@)?(?:\[[0-9a-fA-F:.]+\]|[^@/?#:[\]]+):(\d{1,5})\/?$/.exec(value);
  const port = Number(parts?.[1]);
  return parts !== null && port >= 1 && port <= 65_535 && URL.canParse(value);
}
