import { Menu } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { isLeft } from "./is-left.ts";
import type { OpenMenu } from "./lazy-menu.tsx";

type Props = OpenMenu & {
  label: string;
  side: "top" | "right" | "bottom";
  align?: "start" | "end";
  className: string;
  children: ReactNode;
};

/** An open menu at its button; it is mounted to open and unmounted when it closes. */
export function MenuPopup({ anchor, onClose, label, side, align = "start", className, children }: Props) {
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(isOpen, change) => {
        if (!isOpen && isLeft(change, anchor.current)) onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className="z-(--z-popover)"
        >
          <Menu.Popup
            ref={takeFocus}
            aria-label={label}
            finalFocus={anchor}
            className={`rounded-card border border-line bg-overlay p-1.5 text-fg shadow-lg outline-none ${className}`}
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** At once instead of a frame later: the next key of a fast hand belongs to the menu already. */
function takeFocus(popup: HTMLElement | null): void {
  popup?.focus({ preventScroll: true });
}
