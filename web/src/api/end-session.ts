import { forgetLastKnown } from "~/lib/last-known.ts";
import { unsubscribeDevice } from "~/lib/push-device.ts";
import { leaveRealtime } from "./live-updates.ts";
import { queryClient } from "./query-client.ts";
import { forgetSession } from "./session.ts";

/** Forgets the user and everything that was read for them. */
export function endSession(): void {
  forgetSession();
  void leaveRealtime();
  forgetLastKnown();
  void unsubscribeDevice();
  queryClient.clear();
}
