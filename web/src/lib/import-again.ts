/**
 * Since version 150 Chromium does not ask again for a file that did not come once: until the page is loaded anew, who
 * imports it hears of the first time only. Under another address it is asked for.
 */
export function importAgain(cause: unknown): Promise<{ default: React.ComponentType }> {
  const address = /https?:\S+\.js/.exec(cause instanceof Error ? cause.message : "")?.[0];
  if (!address) throw cause;
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
}
