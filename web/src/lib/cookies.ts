export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split("; ")) {
    const [key, ...value] = pair.split("=");
    if (key === name) return decode(value.join("="));
  }
  return undefined;
}

export function writeCookie(name: string, value: string, days: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and older Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax${isHttps() ? "; secure" : ""}`;
}

const isHttps = () => window.location.protocol === "https:";

export function removeCookie(name: string): void {
  writeCookie(name, "", 0);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
