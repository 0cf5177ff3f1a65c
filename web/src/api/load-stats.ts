import { showGlobalMessage } from "~/lib/global-message.ts";
import { manyAsOne } from "~/lib/many-as-one.ts";
import { CallFailed } from "./ask.ts";
import { queryClient } from "./query-client.ts";
import { STATS, usageStats } from "./users.ts";

/** Reads the usage again and shows a message if that fails. */
export async function loadStats(): Promise<void> {
  try {
    await readStats();
  } catch (error) {
    // Silent, too, when the session ended meanwhile: calls under way are dropped then, not refused.
    if (!(error instanceof CallFailed) || error.status === 401) return;
    showGlobalMessage({ type: "error", text: "Failed getting usage data. Please reload the page to try again." });
  }
}

/** After something changed elsewhere: nobody waits for the answer, so a failure is silent. */
export const usageChanged = manyAsOne(() => void readStats().catch(() => undefined));

async function readStats(): Promise<void> {
  const read = () => queryClient.fetchQuery({ ...usageStats(), staleTime: 0 });
  // An answer that is on its way may be older than what happened since.
  if (queryClient.isFetching({ queryKey: STATS })) await read().catch(() => undefined);
  await read();
}
