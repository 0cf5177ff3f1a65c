import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "~/lib/cn.ts";
import { HeldFields } from "./field.tsx";
import { useOpenDialog } from "./over-toasts.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown before the title. */
  icon?: ReactNode;
  closeable?: boolean;
  /**
   * True while something runs that must not be interrupted: the modal cannot be closed, and its fields are read-only.
   */
  busy?: boolean;
  size?: "sm" | "md" | "lg" | "xl";
  hideTitle?: boolean;
  /** Content without padding. */
  flush?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
};

export function Modal(props: Props) {
  const { open, onClose, title, icon, closeable = true, busy = false, size = "md", hideTitle, flush, footer } = props;
  const canClose = closeable && !busy;
  useOpenDialog(open);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, details) => (canClose ? !next && onClose() : details.cancel())}
      disablePointerDismissal={!canClose}
    >
      <Dialog.Portal>
        {/* Also covers the large view of a file. */}
        <Dialog.Backdrop
          forceRender
          className="fixed inset-0 z-(--z-modal) bg-scrim transition-opacity duration-(--dur-slow) data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Dialog.Viewport className="fixed inset-0 z-(--z-modal) flex items-end justify-center overflow-hidden md:items-center md:p-6">
          <Dialog.Popup
            data-sheet=""
            data-size={size}
            aria-busy={busy || undefined}
            className={cn(popup, widths[size])}
          >
            <Dialog.Title className={hideTitle ? "sr-only" : cn(titleClass, size === "sm" ? "text-xl" : "text-2xl")}>
              {icon}
              {title}
            </Dialog.Title>
            <div className={cn("min-h-0 flex-1 overflow-y-auto overscroll-contain", !flush && "px-6 pb-6")}>
              <HeldFields value={busy}>{props.children}</HeldFields>
            </div>
            {footer && (
              <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-6 py-4">
                {footer}
              </div>
            )}
            {/* Last in DOM order, so that the first field and not the close button receives the focus. */}
            {closeable && (
              <Dialog.Close
                disabled={busy}
                aria-label="Close"
                className="touch-target absolute! top-4.5 right-4.5 flex size-8 items-center justify-center rounded-md text-fg-muted enabled:hover:bg-hover enabled:hover:text-fg disabled:opacity-50"
              >
                <X className="size-4.5" aria-hidden="true" />
              </Dialog.Close>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const titleClass = "flex items-center gap-2.5 px-6 pt-5 pr-14 pb-3 font-[650] font-display text-fg tracking-[-0.022em]";
const widths = { sm: "md:max-w-[26rem]", md: "md:max-w-[38.75rem]", lg: "md:max-w-[47.5rem]", xl: "md:max-w-[60rem]" };
// Below md a sheet that slides in from the bottom, from md on a card that rises 8px.
const popup = [
  "relative flex max-h-[calc(100dvh-3rem)] w-full flex-col overflow-hidden rounded-t-2xl border border-line bg-overlay text-fg shadow-xl outline-none md:rounded-2xl",
  "transition-[transform,opacity] duration-(--dur-sheet) ease-out md:duration-(--dur-slow)",
  "max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full",
  "md:data-ending-style:translate-y-2 md:data-starting-style:translate-y-2 md:data-ending-style:opacity-0 md:data-starting-style:opacity-0",
];
