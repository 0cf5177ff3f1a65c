/** Passkeys belong to a name: at an address of numbers no browser makes one. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isNumbers = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return typeof window.PublicKeyCredential === "function" && window.isSecureContext && !isNumbers;
}
