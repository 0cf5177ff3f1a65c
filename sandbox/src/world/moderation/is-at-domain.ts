/** Whether an address lies at the domain or below it. */
export function isAtDomain(url: string, domain: string): boolean {
  const host = /^https?:\/\/([^/?#:]+)/i.exec(url)?.[1]?.toLowerCase();
  return host === domain || (host?.endsWith(`.${domain}`) ?? false);
}
