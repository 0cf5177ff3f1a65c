/** The sandbox runs beside the product, so a browser finds it under the name it found the product, at its own port. */
export function asSeenFrom(productOrigin: string, sandboxUrl: string): string {
  const seen = new URL(sandboxUrl);
  seen.hostname = new URL(productOrigin).hostname;
  return seen.href;
}
