import type { AccountTrouble } from "~/api/account-troubles.ts";
import { storage } from "~/lib/storage.ts";
import { createStore } from "~/lib/store.ts";

const KEY = "SR_hidden_troubles";
const separator = "\n";

/** Texts that were read and hidden; in this browser they come back when it happens again. */
export const hiddenTroubles = createStore<readonly string[]>((storage.get(KEY) ?? "").split(separator));

export function hideTroubles(troubles: readonly AccountTrouble[]): void {
  keep([...hiddenTroubles.get(), ...troubles.map(({ text }) => text)]);
}

/** What is over is forgotten, so that it is told again should it happen again. */
export function forgetOver(troubles: readonly AccountTrouble[]): void {
  const still = hiddenTroubles.get().filter((hidden) => troubles.some(({ text }) => text === hidden));
  if (still.length !== hiddenTroubles.get().length) keep(still);
}

function keep(texts: readonly string[]): void {
  hiddenTroubles.set(texts);
  storage.set(KEY, texts.join(separator));
}
