import { Popover } from "@base-ui/react/popover";
import type { ReactNode, RefObject } from "react";
import { cn } from "~/lib/cn.ts";
import { useOpenPopover } from "~/ui/over-toasts.ts";
import { shouldClose } from "./should-close.ts";

type Props = {
  anchor: RefObject<HTMLElement | null>;
  /** Receives the reason, such as `escape-key`. */
  onClose: (reason: string) => void;
  /** The accessible name, unless a Popover.Title inside provides it. */
  label?: string;
  side?: "right" | "bottom";
  align?: "start" | "end";
  isOverModal?: boolean;
  /** Lets the popover cover its anchor rather than be cut off. */
  mayCover?: boolean;
  className?: string;
  children: ReactNode;
};

/** A popover that is open while mounted, positioned at its anchor. */
export function AnchoredPopover({
  anchor,
  onClose,
  label,
  side,
  align = "start",
  isOverModal,
  mayCover,
  ...rest
}: Props) {
  useOpenPopover();
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen, change) => {
        if (!isOpen && shouldClose(change, anchor.current)) onClose(change.reason);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          {...(mayCover && { collisionAvoidance: { side: "shift" } })}
          className={isOverModal ? "z-(--z-modal)" : "z-(--z-popover)"}
        >
          <Popover.Popup
            aria-label={label}
            finalFocus={anchor}
            className={cn(
              "max-h-(--available-height) max-w-(--available-width) overflow-y-auto rounded-card border border-line bg-overlay p-4 text-fg shadow-lg outline-none",
              rest.className,
            )}
          >
            {rest.children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
