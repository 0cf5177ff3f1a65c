import { firstSnapshot } from "./app-state.ts";
import { call } from "./call.ts";

/** By then the outbox may have been emptied of something. */
const OLD_MS = 10 * 60_000;

/** Whether something was told on the channel since this page was loaded; where nobody can say, it was. */
export async function hasMissed(channel: string): Promise<boolean> {
  const first = firstSnapshot();
  if (!first || Date.now() - first.at > OLD_MS) return true;
  const query = { channel_name: channel, since: first.snapshot };
  const answer = await call("GET /broadcasting/missed", { query });
  return !answer.ok || answer.data.has_missed;
}
