import { useLayoutEffect } from "react";
import { createStore } from "~/lib/store.ts";
import { newestToast } from "./toast-store.ts";

/** Of each that is open the newest toast there was before it. */
export const dialogs = createStore<number[]>([]);
export const popovers = createStore<number[]>([]);

/** What was said before a dialog waits until it has closed; what is said in it is shown beside it. */
export function useOpenDialog(isOpen: boolean): void {
  useLayoutEffect(() => (isOpen ? noteOpen(dialogs) : undefined), [isOpen]);
}

/** Toasts from before lie under a popover and wait until it has closed; what is said in it lies over it. */
export function useOpenPopover(): void {
  useLayoutEffect(() => noteOpen(popovers), []);
}

function noteOpen(open: typeof dialogs): () => void {
  const newest = newestToast();
  open.set([...open.get(), newest]);
  return () => open.set(open.get().toSpliced(open.get().lastIndexOf(newest), 1));
}
