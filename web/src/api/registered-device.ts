import type { User } from "@ponkan/contract/users/user";

let keptFor: number | undefined;

/**
 * Registers this device once per page load and session. Loads the push code only if notifications were ever allowed.
 */
export async function registerThisDevice({ id }: Pick<User, "id">): Promise<void> {
  if (keptFor === id || !("Notification" in window) || Notification.permission !== "granted") return;
  keptFor = id;
  const { keepDeviceOf } = await import("./push.ts");
  await keepDeviceOf(id);
}

/** The session has changed or ended, and the device's registration with it. */
export function forgetRegisteredDevice(): void {
  keptFor = undefined;
}
