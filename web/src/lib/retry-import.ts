/**
 * Since version 150, Chromium does not refetch a module that failed to load once: until a page reload, every import of
 * it fails with the first error. A different URL is fetched again.
 */
export function retryImport(cause: unknown): Promise<{ default: React.ComponentType }> {
  const address = /https?:\S+\.js/.exec(cause instanceof Error ? cause.message : "")?.[0];
  if (!address) throw cause;
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
}
