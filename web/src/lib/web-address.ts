/** URLs from outside are only followed if they are http or https: no scripts, files or apps. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
