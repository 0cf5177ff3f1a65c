import { type RefObject, useEffect, useEffectEvent } from "react";
import { clearFinished } from "~/api/uploads/upload-queue.ts";
import { isActive, type Upload } from "~/api/uploads/upload-store.ts";

const AFTER_SUCCESS_MS = 3000;
/** Long enough to be read. */
const AFTER_NOTE_MS = 6000;
const AFTER_FAILURE_MS = 15_000;

/**
 * Closes the tray once no upload is active, unless the user is on it or on another tab. After success it closes
 * quickly, to free the space. Failed uploads that can be retried stay, folded.
 */
export function useLeave(tray: RefObject<HTMLElement | null>, uploads: readonly Upload[], fold: () => void): void {
  const onFold = useEffectEvent(fold);
  const isOver = uploads.length > 0 && !uploads.some(isActive);
  const hasFailed = uploads.some(({ status }) => status === "failed");
  const hasNote = uploads.some(({ note }) => note !== null);
  useEffect(() => {
    if (!isOver) return;
    const isBusy = () => document.visibilityState !== "visible" || tray.current?.matches(":hover, :focus-within");
    const timer = setInterval(
      () => {
        if (isBusy()) return;
        clearFinished();
        onFold();
      },
      hasFailed ? AFTER_FAILURE_MS : hasNote ? AFTER_NOTE_MS : AFTER_SUCCESS_MS,
    );
    return () => clearInterval(timer);
  }, [isOver, hasFailed, hasNote, tray]);
}
