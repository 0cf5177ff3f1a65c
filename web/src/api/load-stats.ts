import { showGlobalMessage } from "~/lib/global-message.ts";
import { CallFailed } from "./ask.ts";
import { queryClient } from "./query-client.ts";
import { usageStats } from "./users.ts";

/** Reads the usage again; a failure is told once. */
export async function loadStats(): Promise<void> {
  try {
    await queryClient.fetchQuery({ ...usageStats(), staleTime: 0 });
  } catch (error) {
    // Also silent when the session ended meanwhile: what was under way is dropped, not refused.
    if (!(error instanceof CallFailed) || error.status === 401) return;
    showGlobalMessage({ type: "error", text: "Failed getting usage data. Please reload the page to try again." });
  }
}
