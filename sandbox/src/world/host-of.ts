/** The host that an address stands for. Redgifs of the sandbox lies below /redgifs, and is redgifs.com to everybody in it. */
export function hostOf(url: string): string {
  const { hostname = "", pathname = "" } = URL.parse(url) ?? {};
  return /^\/redgifs\/(watch|ifr)\//.test(pathname) ? "redgifs.com" : hostname;
}

/** Whether an address lies at the domain or below it. */
export function isAtDomain(url: string, domain: string): boolean {
  const host = hostOf(url);
  return host === domain.toLowerCase() || host.endsWith(`.${domain.toLowerCase()}`);
}
