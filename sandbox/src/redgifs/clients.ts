type Client = { id: string; secret: string; name: string; acceptsRedirect: (address: URL) => boolean };

const CLIENTS: readonly Client[] = [
  {
    id: "ponkan-sandbox",
    secret: "sandbox",
    name: "Ponkan",
    acceptsRedirect: ({ pathname }) => pathname === "/connect/redgifs",
  },
  { id: "third-party", secret: "secret", name: "Third-party app", acceptsRedirect: () => true },
];

export function findClient(id: string | undefined): Client | undefined {
  return CLIENTS.find((client) => client.id === id);
}

/** The registered address to send people back to; null when it is none. */
export function redirectTarget(client: Client, address: string | undefined): URL | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  return isWeb && client.acceptsRedirect(url) ? url : null;
}
