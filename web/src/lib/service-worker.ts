const ADDRESS = "/sw.js";

type Policy = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/** Used for the offline page and notifications; the app works without it. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(trustedAddress(), { scope: "/", updateViaCache: "none" });
  } catch {
    return null;
  }
}

let policy: Policy | undefined;

/** The page's CSP (Trusted Types) rejects plain strings as script URLs. */
function trustedAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy("service-worker", { createScriptURL: () => ADDRESS });
  return policy ? policy.createScriptURL(ADDRESS) : ADDRESS;
}
