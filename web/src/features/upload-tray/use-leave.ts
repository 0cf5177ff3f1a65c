import { type RefObject, useEffect, useEffectEvent } from "react";
import { clearFinished } from "~/api/uploads/upload-queue.ts";
import { isActive, type Upload } from "~/api/uploads/upload-store.ts";

const AFTER_SUCCESS_MS = 6000;
/** Long enough to be read. */
const AFTER_FAILURE_MS = 15_000;

/**
 * Once nothing is under way the tray leaves by itself, unless somebody is at it or looks elsewhere. What can still be
 * helped stays, folded.
 */
export function useLeave(tray: RefObject<HTMLElement | null>, uploads: readonly Upload[], fold: () => void): void {
  const onFold = useEffectEvent(fold);
  const isOver = uploads.length > 0 && !uploads.some(isActive);
  const hasFailed = uploads.some(({ status }) => status === "failed");
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(
      () => {
        const isBusy = document.visibilityState !== "visible" || tray.current?.matches(":hover, :focus-within");
        if (isBusy) return;
        clearFinished();
        onFold();
      },
      hasFailed ? AFTER_FAILURE_MS : AFTER_SUCCESS_MS,
    );
    return () => clearInterval(timer);
  }, [isOver, hasFailed, tray]);
}
