import type { AppState } from "@ponkan/contract/app-state";
import { createStore, useStore } from "~/lib/store.ts";

type State = AppState & {
  /** The account menu is locked while either of these is true. */
  isChangingAccount: boolean;
  isEditingCreator: boolean;
};

const builtVersion = typeof __FRONTEND_VERSION__ === "string" ? __FRONTEND_VERSION__ : "";

export const appState = createStore<State>({
  version: builtVersion,
  isUpdateRequired: false,
  broadcasting: null,
  isUploadingMedia: false,
  isChangingAccount: false,
  isEditingCreator: false,
});

export function changeAppState(change: Partial<State>): void {
  appState.set({ ...appState.get(), ...change });
}

export function useAppState(): State {
  return useStore(appState);
}

/** Compares the version reported by a response with ours, or with the first one seen if no version was built in. */
export function checkVersion(reported: string | null): void {
  const { version } = appState.get();
  if (!reported || reported === version) return;
  changeAppState(version ? { isUpdateRequired: true } : { version: reported });
}

let first: { snapshot: string; at: number } | undefined;

/** Keeps the first snapshot: nothing on the page was read before it. */
export function rememberFirstSnapshot(snapshot: string | null): void {
  if (snapshot) first ??= { snapshot, at: Date.now() };
}

export const firstSnapshot = () => first;
