import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { SCROLL_CONTAINER } from "~/lib/scroll-container.ts";
import { useStore } from "~/lib/store.ts";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { dialogs, popovers } from "./over-toasts.ts";
import { RequestId } from "./request-id.tsx";
import { dismissToast, headerChanges, MAX_SHOWN, type Toast, toastDuration, toastStore } from "./toast-store.ts";
import { useLeaveAfter } from "./use-leave-after.ts";

export { showToast } from "./toast-store.ts";

/** Results of actions at the top right. They stay while hovered or focused; F6 focuses them. */
export function Toasts() {
  const toasts = useStore(toastStore).slice(-MAX_SHOWN);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const { region, cameFrom, giveBack } = useFocusByF6();
  const lastBefore = useStore(popovers).at(-1);
  const isBeneath = lastBefore !== undefined && (toasts.at(-1)?.id ?? 0) <= lastBefore;
  const putAway = Math.max(0, ...useStore(dialogs));
  const isEmpty = toasts.every(({ id }) => id <= putAway);
  const top = useBelowHead(toasts.at(-1)?.id, useStore(headerChanges));
  useEffect(() => {
    // Removing the hovered or focused element fires no leave event.
    if (isEmpty) setIsHovered(false);
    if (isEmpty) setIsFocused(false);
  }, [isEmpty]);

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press its buttons, which clicks them */}
      <section
        ref={region}
        aria-label="Notifications"
        // Screen readers use the live regions below. A dialog hides everything else, but these have to stay reachable
        // next to it.
        aria-live="off"
        tabIndex={-1}
        onPointerEnter={() => setIsHovered(true)}
        onPointerLeave={() => setIsHovered(false)}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
          setIsFocused(true);
        }}
        // The pressed button is removed, and the focus with it.
        onClick={() => requestAnimationFrame(giveBack)}
        onBlur={({ currentTarget, relatedTarget }) => setIsFocused(currentTarget.contains(relatedTarget))}
        style={{ ["--below-head" as string]: top }}
        data-beneath={isBeneath}
        className="toasts fixed z-(--z-toast) flex w-76 max-w-[calc(100vw-1.5rem)] flex-col gap-2 rounded-lg"
      >
        {toasts.map((toast) => (
          <div key={toast.id} hidden={toast.id <= putAway} className="toast empty:hidden">
            {toast.card ?? (
              <ToastItem toast={toast} isPaused={isHovered || isFocused || isBeneath || toast.id <= putAway} />
            )}
          </div>
        ))}
      </section>
      <Announcement toasts={toasts.filter(({ type }) => type !== "danger")} live="polite" />
      <Announcement toasts={toasts.filter(({ type }) => type === "danger")} live="assertive" />
    </>
  );
}

/**
 * Banners and lines around the head come and go, so its bottom edge is measured again for each change and each new
 * toast.
 */
function useBelowHead(newest: number | undefined, changes: number): string | undefined {
  const [top, setTop] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured anew for each
  useLayoutEffect(() => {
    const head = document.querySelectorAll(`#${SCROLL_CONTAINER} header, [data-below-head]`);
    const bottom = Math.max(0, ...[...head].slice(0, 2).map((each) => each.getBoundingClientRect().bottom));
    // A head that is scrolled away leaves the corner free; one that fills a low window leaves half of it.
    setTop(bottom > 0 ? `${Math.min(bottom + 8, window.innerHeight / 2)}px` : undefined);
  }, [newest, changes]);
  return top;
}

function ToastItem({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { id, type, text, action, requestId } = toast;
  useLeaveAfter(toastDuration(toast), isPaused, () => dismissToast(id));
  const runAction = () => {
    dismissToast(id);
    action?.onClick();
  };
  return (
    <Alert
      type={type}
      text={text}
      closeable
      live={false}
      onClose={() => dismissToast(id)}
      className="animate-toast rounded-lg shadow-lg"
      actions={
        action && (
          <Button hierarchy="secondary-gray" size="sm" onClick={runAction}>
            {action.label}
          </Button>
        )
      }
    >
      {requestId && <RequestId id={requestId} className="-mb-1" />}
    </Alert>
  );
}

/** The newest text of its kind in a permanent live region, so that screen readers notice the change. */
function Announcement({ toasts, live }: { toasts: Toast[]; live: "polite" | "assertive" }) {
  return (
    <div className="sr-only" aria-live={live} data-announce={live}>
      {toasts.at(-1)?.text}
    </div>
  );
}

/** F6 moves the focus to the toasts and back again; so does pressing a button that disappears. */
function useFocusByF6() {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "F6" || !region.current?.hasChildNodes()) return;
      event.preventDefault();
      const isInside = region.current.contains(document.activeElement);
      const target = isInside ? cameFrom.current : region.current;
      if (target instanceof HTMLElement) target.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  const giveBack = () => {
    if (document.activeElement !== document.body) return;
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById(SCROLL_CONTAINER);
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  return { region, cameFrom, giveBack };
}
