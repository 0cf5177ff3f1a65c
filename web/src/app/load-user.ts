import { isAnalyticsRefreshDue } from "@ponkan/contract/analytics/refresh-age";
import type { User } from "@ponkan/contract/users/user";
import { CallFailed } from "~/api/ask.ts";
import { type Answer, call } from "~/api/call.ts";
import { queryClient } from "~/api/query-client.ts";
import { hasUnseenUpdate, updatesFeed } from "~/api/updates.ts";
import { fetchUser, usageStats } from "~/api/users.ts";
import { showGlobalMessage } from "~/lib/global-message.ts";
import { OPEN_WHATS_NEW, sendWindowEvent } from "~/lib/window-events.ts";
import { chooseCreator } from "./choose-creator.ts";

/** Loads the user and what hangs on it. The screen waits for the user and the creator only. */
export async function loadUser(impersonate: string | undefined): Promise<Answer<User>> {
  const answer = await fetchUser();
  if (!answer.ok) {
    if (answer.status !== 401) explainLoadFailure(answer.data.message);
    return answer;
  }
  const user = await chooseCreator(answer.data, impersonate);
  showCreatorErrors(user);
  void loadStats();
  void loadUpdates(user);
  void refreshAnalytics(user);
  return { ...answer, data: user };
}

/** Stats again after a switch; a failure is told once. */
export async function loadStats(): Promise<void> {
  try {
    await queryClient.fetchQuery({ ...usageStats(), staleTime: 0 });
  } catch (error) {
    // Also silent when the session ended meanwhile: what was under way is dropped, not refused.
    if (!(error instanceof CallFailed) || error.status === 401) return;
    showGlobalMessage({ type: "error", text: "Failed getting usage data. Please reload the page to try again." });
  }
}

function explainLoadFailure(message: string | undefined): void {
  // The session flow signs out and speaks for itself when the creator is not found.
  if (message?.includes("Creator is not found.")) return;
  showGlobalMessage({
    type: "error",
    text: message ?? "Failed getting accounts. Please reload the page to try again.",
  });
}

function showCreatorErrors(user: User): void {
  for (const text of new Set(user.creators.flatMap(({ errors }) => errors))) showGlobalMessage({ type: "error", text });
}

async function loadUpdates(user: User): Promise<void> {
  // A failure is shown inside the modal when it is opened.
  const feed = await queryClient.fetchInfiniteQuery(updatesFeed()).catch(() => undefined);
  if (hasUnseenUpdate(feed?.pages[0]?.data[0], user.updates_viewed)) sendWindowEvent(OPEN_WHATS_NEW);
}

let refreshedFor: number | undefined;
async function refreshAnalytics(user: User): Promise<void> {
  if (refreshedFor === user.id || !isAnalyticsRefreshDue(user.analytics_updated, new Date())) return;
  const { status } = await call("POST /analytics/refresh", { body: {} });
  if (status === 200 || status === 422) refreshedFor = user.id;
}
