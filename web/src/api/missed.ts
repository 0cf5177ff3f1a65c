import { firstSnapshot } from "./app-state.ts";
import { call } from "./call.ts";

/** After this long, the outbox may already have dropped events. */
const OLD_MS = 10 * 60_000;

/** True if the channel had events since this page was loaded, or if that cannot be determined. */
export async function hasMissed(channel: string): Promise<boolean> {
  const first = firstSnapshot();
  if (!first || Date.now() - first.at > OLD_MS) return true;
  const query = { channel_name: channel, since: first.snapshot };
  const answer = await call("GET /broadcasting/missed", { query });
  return !answer.ok || answer.data.has_missed;
}
