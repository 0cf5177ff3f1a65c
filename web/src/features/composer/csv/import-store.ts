import { authed } from "~/api/session.ts";
import { createStore, type Store } from "~/lib/store.ts";
import type { Busy, CsvFile, Trouble } from "./import-state.ts";

export type ImportState = { file: CsvFile | null; trouble: Trouble | null; busy: Busy };

const imports = new Map<number, Store<ImportState>>();
authed.subscribe(() => authed.get() || imports.clear());

/** The import of a creator; kept while the page is open, even if its dialog is closed. */
export function importOf(creatorId: number): Store<ImportState> {
  const store = imports.get(creatorId) ?? createStore<ImportState>({ file: null, trouble: null, busy: null });
  imports.set(creatorId, store);
  return store;
}

export function patch(store: Store<ImportState>, changes: Partial<ImportState>): void {
  store.set({ ...store.get(), ...changes });
}
