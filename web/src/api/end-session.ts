import { leaveRealtime } from "./live-updates.ts";
import { queryClient } from "./query-client.ts";
import { forgetSession } from "./session.ts";

/** Forgets the user and everything that was read for them. */
export function endSession(): void {
  forgetSession();
  void leaveRealtime();
  queryClient.clear();
}
