import type { Api } from "@ponkan/contract/api";
import type { SentBody } from "@ponkan/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { appState, changeAppState, useAppState } from "./app-state.ts";
import { type Answer, call, type Reply } from "./call.ts";
import { loadStats } from "./load-stats.ts";
import { reloadAccount } from "./reload-account.ts";
import { creatorId, NO_CREATOR, setCreatorId } from "./session.ts";
import { forgetCreatorData, knownUser, rememberUser, usageStats } from "./users.ts";

type Guard = () => Promise<boolean>;
const guards = new Set<Guard>();

/** Registers a guard that runs before the current creator changes; returning false keeps the current one. */
export function guardCreator(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Switches the current creator: drops the previous creator's cached data and reloads the usage. */
export async function switchCreator(id: number): Promise<void> {
  if (id === creatorId.get() || appState.get().isChangingAccount) return;
  for (const mayLeave of guards) if (!(await mayLeave())) return;
  changeAppState({ isChangingAccount: true });
  setCreatorId(id);
  forgetCreatorData();
  await loadStats();
  changeAppState({ isChangingAccount: false });
}

/**
 * Whether the creator can be switched; only an upload gives a reason (AM-02). Refetching usage in the background does
 * not lock it: that would close an open menu while the user is using it.
 */
export function useCreatorLock(): { isLocked: boolean; reason: string } {
  const { isUploadingMedia, isChangingAccount, isEditingCreator } = useAppState();
  const { isLoading } = useQuery({ ...usageStats(), enabled: false });
  return {
    isLocked: isLoading || isChangingAccount || isEditingCreator || isUploadingMedia,
    reason: isUploadingMedia ? "Media is uploading..." : "",
  };
}

/** Saves settings of a creator and updates the cached user with them. */
export async function changeCreator(
  id: number,
  body: SentBody<Api["PATCH /creators/{id}"]>,
): Promise<Answer<Reply<"PATCH /creators/{id}">>> {
  const answer = await call("PATCH /creators/{id}", { params: { id }, body });
  const user = knownUser();
  if (answer.ok && user) {
    const { data } = answer.data;
    rememberUser({ ...user, creators: user.creators.map((creator) => (creator.id === id ? data : creator)) });
  }
  return answer;
}

export async function renameCreator(id: number, name: string): Promise<Answer<unknown>> {
  const answer = await call("PATCH /creators/{id}", { params: { id }, body: { name } });
  if (answer.ok) await reloadAccount();
  return answer;
}

export async function deleteCreator(id: number): Promise<Answer<unknown>> {
  const answer = await call("DELETE /creators/{id}", { params: { id } });
  if (!answer.ok) return answer;
  if (id === creatorId.get()) leaveCreator(id);
  await reloadAccount();
  return answer;
}

/** Done immediately, because a call for a deleted creator would end the session. */
function leaveCreator(id: number): void {
  const first = knownUser()?.creators.find((creator) => creator.id !== id);
  setCreatorId(first?.id ?? NO_CREATOR);
  forgetCreatorData();
}
