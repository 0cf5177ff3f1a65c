import type { AccountTrouble } from "~/api/account-troubles.ts";
import { storage } from "~/lib/storage.ts";
import { createStore } from "~/lib/store.ts";

const KEY = "SR_hidden_troubles";
const separator = "\n";

/** Texts the user has hidden in this browser; they reappear if the trouble recurs. */
export const hiddenTroubles = createStore<readonly string[]>((storage.get(KEY) ?? "").split(separator));

export function hideTroubles(troubles: readonly AccountTrouble[]): void {
  keep([...hiddenTroubles.get(), ...troubles.map(({ text }) => text)]);
}

/** Forgets troubles that are over, so that they are shown again if they recur. */
export function forgetOver(troubles: readonly AccountTrouble[]): void {
  const still = hiddenTroubles.get().filter((hidden) => troubles.some(({ text }) => text === hidden));
  if (still.length !== hiddenTroubles.get().length) keep(still);
}

function keep(texts: readonly string[]): void {
  hiddenTroubles.set(texts);
  storage.set(KEY, texts.join(separator));
}
