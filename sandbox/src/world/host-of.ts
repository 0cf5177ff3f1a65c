/** The host of a URL. The sandbox's Redgifs is below /redgifs and counts as redgifs.com. */
export function hostOf(url: string): string {
  const { hostname = "", pathname = "" } = URL.parse(url) ?? {};
  return /^\/redgifs\/(watch|ifr)\//.test(pathname) ? "redgifs.com" : hostname;
}

/** Whether a URL is at the domain or a subdomain of it. */
export function isAtDomain(url: string, domain: string): boolean {
  const host = hostOf(url);
  return host === domain.toLowerCase() || host.endsWith(`.${domain.toLowerCase()}`);
}
