import { useLayoutEffect } from "react";
import { createStore } from "~/lib/store.ts";
import { newestToast } from "./toast-store.ts";

/** For each open dialog or popover, the id of the newest toast when it opened. */
export const dialogs = createStore<number[]>([]);
export const popovers = createStore<number[]>([]);

/** Older toasts are hidden until the dialog closes; new ones are shown next to it. */
export function useOpenDialog(isOpen: boolean): void {
  useLayoutEffect(() => (isOpen ? noteOpen(dialogs) : undefined), [isOpen]);
}

/** Older toasts stay under the popover, paused until it closes; new ones are shown over it. */
export function useOpenPopover(): void {
  useLayoutEffect(() => noteOpen(popovers), []);
}

function noteOpen(open: typeof dialogs): () => void {
  const newest = newestToast();
  open.set([...open.get(), newest]);
  return () => open.set(open.get().toSpliced(open.get().lastIndexOf(newest), 1));
}
