import type { ReactNode, RefObject } from "react";
import { AnchoredPopover } from "~/components/anchored-popover.tsx";

type Props = { anchor: RefObject<HTMLButtonElement | null>; label: string; onClose: () => void; children: ReactNode };

/** A popover at the button that opened it; on a phone as wide as there is room. */
export function TimeFrame({ children, ...frame }: Props) {
  return (
    <AnchoredPopover {...frame} align="end" className="w-76">
      {children}
    </AnchoredPopover>
  );
}
