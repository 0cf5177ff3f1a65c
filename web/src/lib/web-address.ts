/** Only such addresses are followed when they come from elsewhere: no script, no file, no app. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
