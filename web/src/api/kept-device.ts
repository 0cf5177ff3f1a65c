import type { User } from "@ponkan/contract/users/user";

let keptFor: number | undefined;

/** Once a page load and session; who never wanted to be told loads nothing for it. */
export async function keepThisDevice({ id }: Pick<User, "id">): Promise<void> {
  if (keptFor === id || !("Notification" in window) || Notification.permission !== "granted") return;
  keptFor = id;
  const { keepDeviceOf } = await import("./push.ts");
  await keepDeviceOf(id);
}

/** The session is another one, or none: what was told of the device went with the one before. */
export function forgetKeptDevice(): void {
  keptFor = undefined;
}
