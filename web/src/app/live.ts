import { POST_UPDATED } from "@ponkan/contract/realtime/events";
import { joinCreatorChannel } from "~/api/live-updates.ts";
import { usageChanged } from "~/api/load-stats.ts";
import { postsChangedElsewhere } from "~/api/posts.ts";
import { reloadAccount } from "~/api/reload-account.ts";
import { creatorId } from "~/api/session.ts";
import { currentCreator, knownUser, onUserChange } from "~/api/users.ts";
import { showGlobalMessage } from "~/lib/global-message.ts";
import { SUBSCRIPTION_UPDATED, sendWindowEvent } from "~/lib/window-events.ts";

/** The channel follows the current creator and its name, which is part of the channel's. */
export function followCreatorChannel(): void {
  creatorId.subscribe(join);
  onUserChange(join);
}

function join(): void {
  void joinCreatorChannel(currentCreator(knownUser(), creatorId.get()), { onEvent: handle, onJoined: catchUp });
}

function handle(event: string, data: unknown): void {
  if (event === POST_UPDATED) {
    postsChangedElsewhere();
    usageChanged();
  }
  if (event === "accountChanged") void reloadAccount();
  if (event === "subscriptionUpdated") void reloadAccount().then(() => sendWindowEvent(SUBSCRIPTION_UPDATED));
  if (event === "globalModalMessage") showGlobalMessage(data as { text: string });
}

/** RE-04: what happened while nobody listened is read, and after a break everything that is shown. */
function catchUp(isAgain: boolean): void {
  postsChangedElsewhere();
  if (isAgain) void reloadAccount();
  else usageChanged();
}
