import { registerServiceWorker } from "./service-worker.ts";

export type Readiness = "ready" | "blocked" | "unable";

/** Whether this browser can show notifications, and may be asked whether it should. */
export function pushReadiness(): Readiness {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble) return "unable";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** Whom the device is to tell: somebody else may sign in before it is let go. */
const OWNER = "SR_push_user";

/** Asks for permission, so only after somebody has pressed for it. Null: it was not given. */
export async function subscribeDevice(publicKey: string, userId: number): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = (await registerServiceWorker()) && (await navigator.serviceWorker.ready);
  if (!registration) return null;
  const known = await registration.pushManager.getSubscription();
  // Made with another key it would be told nothing.
  if (known && !isMadeWith(known, publicKey)) await known.unsubscribe();
  localStorage.setItem(OWNER, String(userId));
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** What this browser is subscribed with for this user; null while it is not. */
export async function subscriptionOf(userId: number): Promise<PushSubscription | null> {
  return localStorage.getItem(OWNER) === String(userId) ? deviceSubscription() : null;
}

async function deviceSubscription(): Promise<PushSubscription | null> {
  if (pushReadiness() !== "ready" || Notification.permission !== "granted") return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Who signs in next is not told what happens to the one before. */
export async function unsubscribeDevice(): Promise<void> {
  try {
    await (await deviceSubscription())?.unsubscribe();
  } catch {
    // The server has forgotten it with the session.
  }
}

function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey;
  if (!key) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === publicKey;
}
