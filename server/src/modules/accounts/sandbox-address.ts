/** The sandbox runs next to the product: browsers reach it under the same host name, on its own port. */
export function asSeenFrom(productOrigin: string, sandboxUrl: string): string {
  const seen = new URL(sandboxUrl);
  seen.hostname = new URL(productOrigin).hostname;
  return seen.href;
}
