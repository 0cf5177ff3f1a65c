/** Passkeys are bound to a domain name; browsers do not create them on IP addresses. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isNumbers = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return typeof window.PublicKeyCredential === "function" && window.isSecureContext && !isNumbers;
}
