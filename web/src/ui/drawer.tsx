import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "~/lib/cn.ts";

type Props = {
  title: ReactNode;
  onClose: () => void;
  /** Its width on large screens, or another position. */
  className: string;
  /** What gets the focus afterwards, if not what had it before. */
  finalFocus?: () => HTMLElement | true;
  children: ReactNode;
};

/** A panel beside the page; on phones over the whole screen. */
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

/** It comes from the right and is as high as the window. */
export const fromRight = "top-0 data-ending-style:translate-x-full data-starting-style:translate-x-full sm:border-l";
