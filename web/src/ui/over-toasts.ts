import { useLayoutEffect } from "react";
import { createStore } from "~/lib/store.ts";
import { newestToast } from "./toast-store.ts";

/** Of each open dialog the newest toast there was before it. */
export const dialogs = createStore<number[]>([]);
export const popovers = createStore(0);

/** What was said before a dialog waits until it has closed; what is said in it is shown beside it. */
export function useOpenDialog(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const newest = newestToast();
    dialogs.set([...dialogs.get(), newest]);
    return () => dialogs.set(dialogs.get().toSpliced(dialogs.get().lastIndexOf(newest), 1));
  }, [isOpen]);
}

/** Toasts lie under a popover and wait until it has closed. */
export function useOpenPopover(): void {
  useLayoutEffect(() => {
    popovers.set(popovers.get() + 1);
    return () => popovers.set(popovers.get() - 1);
  }, []);
}
