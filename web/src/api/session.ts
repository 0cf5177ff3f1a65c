import { storage, tabStorage } from "~/lib/storage.ts";
import { createStore, useStore } from "~/lib/store.ts";

const AUTHED_KEY = "SR_authed";
const CREATOR_KEY = "SR_creator_id";
export const NO_CREATOR = -1;

export const authed = createStore(storage.get(AUTHED_KEY) === "true");
export const creatorId = createStore(readCreatorId());

export function setAuthed(isAuthed: boolean): void {
  storage.set(AUTHED_KEY, String(isAuthed));
  authed.set(isAuthed);
}

/**
 * Persisted, and sent with every request as Creator-Id. Each tab keeps its own; a new tab starts with the most recent
 * one.
 */
export function setCreatorId(id: number): void {
  storage.set(CREATOR_KEY, String(id));
  tabStorage.set(CREATOR_KEY, String(id));
  creatorId.set(id);
}

export function forgetSession(): void {
  setAuthed(false);
  setCreatorId(NO_CREATOR);
  tabStorage.remove(CREATOR_KEY);
}

export function useCreatorId(): number {
  return useStore(creatorId);
}

function readCreatorId(): number {
  const kept = [tabStorage, storage].map((store) => Number(store.get(CREATOR_KEY)));
  return kept.find((id) => Number.isSafeInteger(id) && id > 0) ?? NO_CREATOR;
}
