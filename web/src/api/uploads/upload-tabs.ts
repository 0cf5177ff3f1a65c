const PREFIX = "ponkan-uploads-";
let tab: string | undefined;

/** The name of this tab, which holds a lock of that name as long as it is open. */
export function currentTab(): string {
  if (!tab) {
    tab = `${PREFIX}${Math.random().toString(36).slice(2)}`;
    void navigator.locks?.request(tab, () => new Promise(() => undefined));
  }
  return tab;
}

/** Tabs that are open right now, whose uploads are not interrupted. Empty where the browser cannot tell. */
export async function openTabs(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : [])));
}
