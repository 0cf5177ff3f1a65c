import { Menu } from "@base-ui/react/menu";
import { type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import type { OpenMenu } from "./lazy-menu.tsx";
import { shouldClose } from "./should-close.ts";

type Props = OpenMenu & {
  label: string;
  side: "top" | "right" | "bottom";
  align?: "start" | "end";
  className: string;
  children: ReactNode;
};

/** A menu that is open while mounted, positioned at its button. */
export function MenuPopup({ anchor, onClose, begins, label, side, align = "start", className, children }: Props) {
  const holdFocus = useHeldFocus(anchor, begins);
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(isOpen, change) => {
        if (!isOpen && shouldClose(change, anchor.current)) onClose();
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
            ref={holdFocus}
            aria-label={label}
            finalFocus={false}
            className={`rounded-card border border-line bg-overlay p-1.5 text-fg shadow-lg outline-none ${className}`}
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Moves the focus synchronously when opening and closing, so that fast key presses are not lost. */
function useHeldFocus(anchor: OpenMenu["anchor"], begins: OpenMenu["begins"]) {
  const held = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => () => {
      if (held.current?.contains(document.activeElement)) anchor.current?.focus({ preventScroll: true });
    },
    [anchor],
  );
  // Kept stable while open, because a new ref callback would take the focus again.
  return useCallback(
    (popup: HTMLElement | null) => {
      if (!popup) return;
      held.current = popup;
      popup.focus({ preventScroll: true });
      // The menu registers its items in this commit; afterwards the arrow key highlights one.
      if (begins) queueMicrotask(() => popup.dispatchEvent(arrowKey(begins)));
    },
    [begins],
  );
}

function arrowKey(begins: "first" | "last"): KeyboardEvent {
  return new KeyboardEvent("keydown", {
    key: begins === "last" ? "ArrowUp" : "ArrowDown",
    bubbles: true,
    cancelable: true,
  });
}
