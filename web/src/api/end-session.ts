import { forgetLastKnown } from "~/lib/last-known.ts";
import { forgetKeptDevice } from "./kept-device.ts";
import { leaveRealtime } from "./live-updates.ts";
import { queryClient } from "./query-client.ts";
import { authed, forgetSession } from "./session.ts";

/** Forgets the user and everything that was read for them. */
export function endSession(): void {
  forgetSession();
  forgetKeptDevice();
  void leaveRealtime();
  forgetLastKnown();
  void dropDevice();
  queryClient.clear();
}

/** Who never wanted to be told loads nothing for it. */
async function dropDevice(): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const { unsubscribeDevice } = await import("~/lib/push-device.ts");
  // Who has signed in meanwhile has named it anew; the server has forgotten it with the session before.
  if (!authed.get()) await unsubscribeDevice();
}
