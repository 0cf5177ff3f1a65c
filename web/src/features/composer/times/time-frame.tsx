import { Popover } from "@base-ui/react/popover";
import type { ReactNode, RefObject } from "react";

type Props = { anchor: RefObject<HTMLButtonElement | null>; label: string; onClose: () => void; children: ReactNode };

/** A popover at the button that opened it; on a phone as wide as there is room. */
export function TimeFrame({ anchor, label, onClose, children }: Props) {
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen, { event }) => {
        // A press on the button itself is the button's to answer.
        if (!isOpen && !(event.target instanceof Node && anchor.current?.contains(event.target))) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={8} className="z-(--z-popover)">
          <Popover.Popup
            aria-label={label}
            finalFocus={anchor}
            className="max-h-(--available-height) w-76 max-w-(--available-width) overflow-y-auto rounded-card border border-line bg-overlay p-4 text-fg shadow-lg outline-none"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
