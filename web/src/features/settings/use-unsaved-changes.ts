import { useBlocker } from "@tanstack/react-router";
import { confirm } from "~/ui/confirm-store.ts";

/** Asks before a page with unsaved changes is left. */
export function useUnsavedChanges(hasChanges: boolean): void {
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: () => hasChanges,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      !(await confirm({
        title: "Unsaved changes",
        text: "Your changes are not saved. Are you sure you want to proceed?",
        yes: "Leave without saving",
        no: "Stay",
        danger: true,
      })),
  });
}
