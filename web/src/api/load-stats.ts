import { coalesced } from "~/lib/coalesced.ts";
import { showGlobalMessage } from "~/lib/global-message.ts";
import { CallFailed } from "./ask.ts";
import { queryClient } from "./query-client.ts";
import { STATS, usageStats } from "./users.ts";

/** Refetches the usage and shows a message if that fails. */
export async function loadStats(): Promise<void> {
  try {
    await readStats();
  } catch (error) {
    // Also silent if the session ended in the meantime, because that drops the calls in progress.
    if (!(error instanceof CallFailed) || error.status === 401) return;
    showGlobalMessage({ type: "error", text: "Failed getting usage data. Please reload the page to try again." });
  }
}

/** Refetches the usage after something changed elsewhere. No user is waiting for it, so a failure is silent. */
export const usageChanged = coalesced(() => void readStats().catch(() => undefined));

async function readStats(): Promise<void> {
  const read = () => queryClient.fetchQuery({ ...usageStats(), staleTime: 0 });
  // A request already in flight may return data from before the change.
  if (queryClient.isFetching({ queryKey: STATS })) await read().catch(() => undefined);
  await read();
}
