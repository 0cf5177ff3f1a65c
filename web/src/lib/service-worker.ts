const ADDRESS = "/sw.js";

type Policy = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/** For the page without a connection, and for notifications. Where it cannot be, the app works without. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(trustedAddress(), { scope: "/", updateViaCache: "none" });
  } catch {
    return null;
  }
}

let policy: Policy | undefined;

/** The page's policy takes no plain text for the address of a script. */
function trustedAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy("service-worker", { createScriptURL: () => ADDRESS });
  return policy ? policy.createScriptURL(ADDRESS) : ADDRESS;
}
