/** Only such addresses are followed when they come from outside: no scripts, files or apps. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
