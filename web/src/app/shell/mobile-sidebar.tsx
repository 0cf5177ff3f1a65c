import { Dialog } from "@base-ui/react/dialog";
import { type TouchEvent, useLayoutEffect, useRef } from "react";
import { MENU_BUTTON, sidebarOpen } from "~/lib/sidebar-state.ts";
import { useStore } from "~/lib/store.ts";
import { Sidebar } from "./sidebar.tsx";

const SWIPE_PX = 60;

/** The sidebar of small screens, sliding in from the left. Esc, the scrim, a swipe or choosing an entry closes it. */
export default function MobileSidebar() {
  const isOpen = useStore(sidebarOpen);
  const close = () => sidebarOpen.set(false);
  const swipe = useSwipeLeft(close);
  useFocusBack(isOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => sidebarOpen.set(open)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-sidebar) bg-scrim transition-opacity data-closed:pointer-events-none duration-(--dur-sheet) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          {...swipe}
          aria-label="Menu"
          finalFocus={menuButton}
          className="fixed inset-y-0 left-0 z-(--z-sidebar) w-(--sidebar) max-w-[90vw] bg-canvas shadow-xl transition-transform data-closed:pointer-events-none duration-(--dur-sheet) ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <Sidebar onClose={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Looked up each time, because the page the sidebar was opened on may have been replaced. */
const menuButton = () => document.getElementById(MENU_BUTTON);

/** Returns the focus to the button before the animation ends, so that the next key press reaches the page. */
function useFocusBack(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen && wasOpen.current) menuButton()?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
}

function useSwipeLeft(onSwipe: () => void) {
  const start = useRef<number | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches[0]?.clientX ?? null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = event.changedTouches[0]?.clientX;
      if (start.current !== null && end !== undefined && start.current - end > SWIPE_PX) onSwipe();
      start.current = null;
    },
  };
}
