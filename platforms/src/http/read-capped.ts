/**
 * Returns the body as text, or null if it exceeds the limit, without ever buffering more. Counts decompressed bytes.
 */
export async function readCapped(response: Response, mostBytes: number): Promise<string | null> {
  if (!response.body) return "";
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > mostBytes) return null;
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
