/** An app, registered with every platform of the sandbox. */
export type Client = {
  id: string;
  secret: string;
  name: string;
  /** Whether the platform with this slug may redirect to this URI. */
  mayRedirectTo(redirectUri: string, slug: string): boolean;
};

/** Ponkan itself, on any host. */
export const PONKAN: Client = {
  id: "ponkan-sandbox",
  secret: "sandbox",
  name: "Ponkan",
  mayRedirectTo: (redirectUri, slug) => redirectUri === `${URL.parse(redirectUri)?.origin}/connect/${slug}`,
};

/** For other programs: any redirect URI is accepted. */
const THIRD_PARTY: Client = { id: "third-party", secret: "secret", name: "Third-party app", mayRedirectTo: () => true };

const CLIENTS: readonly Client[] = [PONKAN, THIRD_PARTY];

export function findClient(id: string | undefined): Client | undefined {
  return CLIENTS.find((client) => client.id === id);
}

export function isRegisteredRedirect(client: Client, redirectUri: string, slug: string): boolean {
  const url = URL.parse(redirectUri);
  // Refuses URIs that a browser would execute, and hosts that would break the policy header.
  if (!url || url.protocol === "javascript:" || url.protocol === "data:" || /[^\w.:[\]-]/.test(url.host)) return false;
  return client.mayRedirectTo(redirectUri, slug);
}

/** The app with this id, if the secret is right. */
export function clientWith(id: string | undefined, secret: string | undefined): Client | undefined {
  const client = findClient(id);
  return client?.secret === secret ? client : undefined;
}

/** The calling app, from HTTP Basic authentication. */
export function clientByBasicAuth(authorization: string | undefined): Client | undefined {
  const encoded = /^basic\s+(\S+)\s*$/i.exec(authorization ?? "")?.[1];
  if (!encoded) return undefined;
  const [id, ...secret] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return clientWith(id, secret.join(":"));
}
