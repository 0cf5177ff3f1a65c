import type { AnyRouter } from "@tanstack/react-router";
import { appState, changeAppState } from "~/api/app-state.ts";
import { call } from "~/api/call.ts";
import { creatorId, setCreatorId } from "~/api/session.ts";
import { forgetCreatorData } from "~/api/users.ts";
import { showToast } from "~/ui/toast-store.ts";
import { loadStats } from "./load-user.ts";
import { leave } from "./session-flow.ts";

/** Makes another creator current: what was read for the one before is dropped, stats are read again. */
export async function switchCreator(id: number): Promise<void> {
  if (id === creatorId.get() || appState.get().isChangingAccount) return;
  changeAppState({ isChangingAccount: true });
  setCreatorId(id);
  forgetCreatorData();
  await loadStats();
  changeAppState({ isChangingAccount: false });
}

export async function signOut(router: AnyRouter): Promise<void> {
  const { status } = await call("POST /auth/sign-out", {});
  if (status === 204) leave(router, {});
  else if (status !== 401) showToast({ type: "danger", text: "Failed to sign out. Please try again." });
}
