import { forgetLastKnown } from "~/lib/last-known.ts";
import { leaveRealtime } from "./live-updates.ts";
import { queryClient } from "./query-client.ts";
import { forgetRegisteredDevice } from "./registered-device.ts";
import { authed, forgetSession } from "./session.ts";

/** Forgets the user and all their cached data. */
export function endSession(): void {
  forgetSession();
  forgetRegisteredDevice();
  void leaveRealtime();
  forgetLastKnown();
  void dropDevice();
  queryClient.clear();
}

/** Loads the push code only if notifications were ever allowed. */
async function dropDevice(): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const { unsubscribeDevice } = await import("~/lib/push-device.ts");
  // If someone has signed in again, that session has registered the device anew; the server dropped the old
  // registration with the old session.
  if (!authed.get()) await unsubscribeDevice();
}
