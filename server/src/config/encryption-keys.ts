export type EncryptionKey = { id: string; key: Buffer };

/** Parses `id:base64,id:base64`; undefined if a key is too short, repeated or an obvious example. */
export function parseKeys(text: string): EncryptionKey[] | undefined {
  const keys = text.split(",").map((pair) => parseKey(pair.trim()));
  if (keys.some((key) => key === undefined)) return undefined;

  const found = keys as EncryptionKey[];
  const ids = new Set(found.map(({ id }) => id));
  const values = new Set(found.map(({ key }) => key.toString("base64")));
  return ids.size === found.length && values.size === found.length ? found : undefined;
}

function parseKey(pair: string): EncryptionKey | undefined {
  const match = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=?)$/.exec(pair);
  if (!match) return undefined;
  const key = Buffer.from(match[2]!, "base64");
  const looksRandom = new Set(key).size > 8;
  return key.length === 32 && looksRandom ? { id: match[1]!, key } : undefined;
}
