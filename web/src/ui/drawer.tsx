import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "~/lib/cn.ts";

type Props = {
  title: ReactNode;
  onClose: () => void;
  /** Sets its width on large screens, or another position. */
  className: string;
  /** Returns the element to focus on closing, if not the previously focused one. */
  finalFocus?: () => HTMLElement | true;
  children: ReactNode;
};

/** A panel next to the page; full screen on phones. */
export function Drawer({ title, onClose, className, finalFocus, children }: Props) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-modal) bg-scrim transition-opacity duration-(--dur-slow) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          {...(finalFocus && { finalFocus })}
          data-drawer=""
          className={cn(
            "fixed right-0 bottom-0 z-(--z-modal) flex w-full flex-col border-line bg-overlay text-fg shadow-xl outline-none transition-transform duration-(--dur-slow) ease-out",
            className,
          )}
        >
          <header className="flex min-h-14 items-center gap-2 border-line-subtle border-b py-2 pr-3 pl-5">
            <Dialog.Title className="min-w-0 flex-1 truncate font-[650] font-display text-xl tracking-[-0.022em]">
              {title}
            </Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="touch-target grid size-8 place-items-center rounded-md text-fg-muted hover:bg-hover hover:text-fg"
            >
              <X aria-hidden className="size-4.5" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Slides in from the right at full height. */
export const fromRight = "top-0 data-ending-style:translate-x-full data-starting-style:translate-x-full sm:border-l";
