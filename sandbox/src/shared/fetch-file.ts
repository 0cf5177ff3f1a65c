const TIMEOUT_MS = 20_000;

/** Fetches a file the way platforms do, without following redirects. Null if it could not be fetched. */
export async function fetchFile(url: string): Promise<{ type: string; bytes: Buffer } | null> {
  const init: RequestInit = { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(url, init).catch(() => null);
  if (response?.status !== 200) return null;
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  return { type, bytes: Buffer.from(await response.arrayBuffer()) };
}
