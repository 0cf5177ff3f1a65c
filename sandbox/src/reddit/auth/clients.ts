/** An app registered with the sandbox's Reddit. */
export type Client = { id: string; secret: string; name: string; allows: (redirect: URL) => boolean };

const CLIENTS: readonly Client[] = [
  { id: "ponkan-sandbox", secret: "sandbox", name: "Ponkan", allows: isConnectPage },
  // For programs nobody here wrote: they bring their own address.
  { id: "third-party", secret: "secret", name: "A third-party app", allows: () => true },
];

export function findClient(id: string): Client | undefined {
  return CLIENTS.find((client) => client.id === id);
}

export function isRegisteredRedirect(client: Client, redirectUri: string): boolean {
  const url = URL.parse(redirectUri);
  // What a browser would run instead of open, and hosts that could not stand in a header.
  if (!url || url.protocol === "javascript:" || url.protocol === "data:" || /[^\w.:[\]-]/.test(url.host)) return false;
  return client.allows(url);
}

function isConnectPage({ protocol, pathname }: URL): boolean {
  return (protocol === "http:" || protocol === "https:") && pathname === "/connect/reddit";
}
