const PREFIX = "ponkan-uploads-";
let tab: string | undefined;

/** The id of this tab. The tab holds a Web Lock of that name while it is open. */
export function currentTab(): string {
  if (!tab) {
    tab = `${PREFIX}${Math.random().toString(36).slice(2)}`;
    void navigator.locks?.request(tab, () => new Promise(() => undefined));
  }
  return tab;
}

/** The tabs open right now, whose uploads are not interrupted. Empty if the browser does not support Web Locks. */
export async function openTabs(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : [])));
}
