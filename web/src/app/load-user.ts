import { isAnalyticsRefreshDue } from "@ponkan/contract/analytics/refresh-age";
import type { User } from "@ponkan/contract/users/user";
import { type Answer, call } from "~/api/call.ts";
import { chooseCreator } from "~/api/choose-creator.ts";
import { showCreatorErrors } from "~/api/creator-errors.ts";
import { isCreatorNotFound } from "~/api/creator-not-found.ts";
import { loadStats } from "~/api/load-stats.ts";
import { queryClient } from "~/api/query-client.ts";
import { registerThisDevice } from "~/api/registered-device.ts";
import { hasUnseenUpdate, updatesFeed } from "~/api/updates.ts";
import { fetchUser, knownUser, rememberUser } from "~/api/users.ts";
import { showGlobalMessage } from "~/lib/global-message.ts";
import { OPEN_WHATS_NEW, sendWindowEvent } from "~/lib/window-events.ts";

/** Loads the user and everything that depends on it. The screen only waits for the user and the creator. */
export async function loadUser(impersonate: string | undefined): Promise<Answer<User>> {
  const answer = await fetchUser();
  if (!answer.ok) {
    if (answer.status !== 401 && !isCreatorNotFound(answer.status, answer.data)) explainFailure(answer.data.message);
    return answer;
  }
  const user = await chooseCreator(answer.data, impersonate);
  showCreatorErrors(user);
  void loadStats();
  void loadUpdates(user);
  void refreshAnalytics(user);
  void registerThisDevice(user);
  return { ...answer, data: user };
}

function explainFailure(message: string | undefined): void {
  showGlobalMessage({
    type: "error",
    text: message ?? "Failed getting accounts. Please reload the page to try again.",
  });
}

async function loadUpdates(user: User): Promise<void> {
  // A failure is shown in the modal when it is opened.
  const feed = await queryClient.fetchInfiniteQuery(updatesFeed()).catch(() => undefined);
  // For new and demo users everything is new, so the modal stays closed and the dot at Updates has to do.
  if (user.first_steps || user.demo_ends_at) return;
  if (hasUnseenUpdate(feed?.pages[0]?.data[0], user.updates_viewed)) sendWindowEvent(OPEN_WHATS_NEW);
}

let refreshedFor: number | undefined;
async function refreshAnalytics(user: User): Promise<void> {
  if (refreshedFor === user.id || !isAnalyticsRefreshDue(user.analytics_updated, new Date())) return;
  // Without any account there is nothing to refresh, and the call would be refused (AN-06).
  if (!user.creators.some(({ accounts }) => Object.values(accounts).some(Boolean))) return;
  const answer = await call("POST /analytics/refresh", { body: {} });
  if (answer.ok || answer.status === 422) refreshedFor = user.id;
  const known = knownUser();
  if (answer.ok && known?.id === user.id) rememberUser({ ...known, ...answer.data });
}
