import { joinCreatorChannel } from "~/api/live-updates.ts";
import { creatorId } from "~/api/session.ts";
import { currentCreator, fetchUser, knownUser } from "~/api/users.ts";
import { showGlobalMessage } from "~/lib/global-message.ts";
import { SUBSCRIPTION_UPDATED, sendWindowEvent } from "~/lib/window-events.ts";
import { chooseCreator } from "./choose-creator.ts";
import { loadStats } from "./load-user.ts";

/** The channel follows the current creator. */
export function followCreatorChannel(): void {
  creatorId.subscribe(join);
}

export function join(): void {
  void joinCreatorChannel(currentCreator(knownUser(), creatorId.get()), handle);
}

function handle(event: string, data: unknown): void {
  if (event === "accountChanged") void reloadAccount();
  if (event === "subscriptionUpdated") void reloadAccount().then(() => sendWindowEvent(SUBSCRIPTION_UPDATED));
  if (event === "globalModalMessage") showGlobalMessage(data as { text: string });
}

async function reloadAccount(): Promise<void> {
  const answer = await fetchUser();
  if (answer.ok) await chooseCreator(answer.data, undefined);
  join();
  await loadStats();
}
