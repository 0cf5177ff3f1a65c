import { registerServiceWorker } from "./service-worker.ts";

export type Readiness = "ready" | "blocked" | "unable";

/** Whether this browser supports notifications and has not blocked them. */
export function pushReadiness(): Readiness {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble) return "unable";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** The user this device notifies; another user may sign in before it is unsubscribed. */
const OWNER = "SR_push_user";

/** Asks for permission, so only call it after a user action. Returns null if permission is denied. */
export async function subscribeDevice(publicKey: string, userId: number): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = (await registerServiceWorker()) && (await navigator.serviceWorker.ready);
  if (!registration) return null;
  const known = await registration.pushManager.getSubscription();
  // A subscription made with another key would receive nothing.
  if (known && !isMadeWith(known, publicKey)) await known.unsubscribe();
  localStorage.setItem(OWNER, String(userId));
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** This browser's subscription if it belongs to the user, otherwise null. */
export async function subscriptionOf(userId: number): Promise<PushSubscription | null> {
  return localStorage.getItem(OWNER) === String(userId) ? deviceSubscription() : null;
}

async function deviceSubscription(): Promise<PushSubscription | null> {
  if (pushReadiness() !== "ready" || Notification.permission !== "granted") return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Keeps the next user of this browser from receiving the previous user's notifications. */
export async function unsubscribeDevice(): Promise<void> {
  try {
    await (await deviceSubscription())?.unsubscribe();
  } catch {
    // The server dropped the registration together with the session.
  }
}

function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey;
  if (!key) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === publicKey;
}
