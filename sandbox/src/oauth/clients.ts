/** An app that is registered with every platform of the sandbox. */
export type Client = {
  id: string;
  secret: string;
  name: string;
  /** Whether people may be sent back to this address from the platform with that slug. */
  owns(redirectUri: string, slug: string): boolean;
};

/** Ponkan itself, on whatever host it runs. */
export const PONKAN: Client = {
  id: "ponkan-sandbox",
  secret: "sandbox",
  name: "Ponkan",
  owns: (redirectUri, slug) => redirectUri === `${URL.parse(redirectUri)?.origin}/connect/${slug}`,
};

/** For programs nobody here wrote: they bring their own address. */
const THIRD_PARTY: Client = { id: "third-party", secret: "secret", name: "Third-party app", owns: () => true };

const CLIENTS: readonly Client[] = [PONKAN, THIRD_PARTY];

export function findClient(id: string | undefined): Client | undefined {
  return CLIENTS.find((client) => client.id === id);
}

export function isRegisteredRedirect(client: Client, redirectUri: string, slug: string): boolean {
  const url = URL.parse(redirectUri);
  // What a browser would run instead of open, and hosts that could not stand in a header.
  if (!url || url.protocol === "javascript:" || url.protocol === "data:" || /[^\w.:[\]-]/.test(url.host)) return false;
  return client.owns(redirectUri, slug);
}

/** The app with this id, when the secret is its own. */
export function clientWith(id: string | undefined, secret: string | undefined): Client | undefined {
  const client = findClient(id);
  return client?.secret === secret ? client : undefined;
}

/** The app that calls, by HTTP Basic. */
export function clientByBasicAuth(authorization: string | undefined): Client | undefined {
  const encoded = /^basic\s+(\S+)\s*$/i.exec(authorization ?? "")?.[1];
  if (!encoded) return undefined;
  const [id, ...secret] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return clientWith(id, secret.join(":"));
}
