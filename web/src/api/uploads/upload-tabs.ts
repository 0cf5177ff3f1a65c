const PREFIX = "ponkan-uploads-";
let tab: string | undefined;

/** The name of this tab; a lock of that name is held as long as the tab is open. */
export function currentTab(): string {
  if (!tab) {
    tab = `${PREFIX}${Math.random().toString(36).slice(2)}`;
    void navigator.locks?.request(tab, () => new Promise(() => undefined));
  }
  return tab;
}

/** Tabs that are open right now: what they upload is not interrupted. Empty where the browser cannot tell. */
export async function openTabs(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : [])));
}
