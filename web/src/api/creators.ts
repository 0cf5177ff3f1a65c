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

/** Called before another creator becomes current; false keeps the current one. */
export function guardCreator(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Makes another creator current: what was read for the previous one is dropped, stats are read again. */
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
 * Why the creator cannot be switched now; only an upload has a text for it (AM-02). Usage that is read again
 * because something happened elsewhere locks nothing: it would close an open menu under the user's hands.
 */
export function useCreatorLock(): { isLocked: boolean; reason: string } {
  const { isUploadingMedia, isChangingAccount, isEditingCreator } = useAppState();
  const { isLoading } = useQuery({ ...usageStats(), enabled: false });
  return {
    isLocked: isLoading || isChangingAccount || isEditingCreator || isUploadingMedia,
    reason: isUploadingMedia ? "Media is uploading..." : "",
  };
}

/** What a creator chose for all posts to come; the user that is known takes it over at once. */
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

/** Immediately, because a call for a deleted creator would end the session. */
function leaveCreator(id: number): void {
  const first = knownUser()?.creators.find((creator) => creator.id !== id);
  setCreatorId(first?.id ?? NO_CREATOR);
  forgetCreatorData();
}
