const PATIENCE_MS = 20_000;

/** Fetches a file as a platform does that was given its address: without following redirects. Null: there is none. */
export async function fetchFile(url: string): Promise<{ type: string; bytes: Buffer } | null> {
  const init: RequestInit = { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) };
  const response = await fetch(url, init).catch(() => null);
  if (response?.status !== 200) return null;
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  return { type, bytes: Buffer.from(await response.arrayBuffer()) };
}
