/** The host of a URL. The sandbox's own Redgifs is under /redgifs and counts as redgifs.com. */
export function hostOf(url: string): string {
  const { hostname = "", pathname = "" } = URL.parse(url) ?? {};
  return /^\/redgifs\/(watch|ifr)\//.test(pathname) ? "redgifs.com" : hostname;
}

/** Whether a URL is on the domain or one of its subdomains. */
export function isAtDomain(url: string, domain: string): boolean {
  const host = hostOf(url);
  return host === domain.toLowerCase() || host.endsWith(`.${domain.toLowerCase()}`);
}
