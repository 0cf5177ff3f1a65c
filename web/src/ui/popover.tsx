import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { cn } from "~/lib/cn.ts";
import { useOpenPopover } from "./over-toasts.ts";

type Props = {
  trigger: ReactElement;
  /** The accessible name. */
  label: string;
  children: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

export function Popover({ trigger, label, children, side = "bottom", align = "start", className, ...root }: Props) {
  return (
    <Base.Root {...root} onOpenChange={(open) => root.onOpenChange?.(open)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="z-(--z-popover)">
          <Base.Popup
            aria-label={label}
            className={cn(
              "max-h-(--available-height) max-w-(--available-width) origin-(--transform-origin) overflow-y-auto rounded-card border border-line bg-overlay p-4 text-fg shadow-lg outline-none",
              "transition-[opacity,transform] duration-(--dur-base) ease-out data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0",
              className,
            )}
          >
            <OverToasts />
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function OverToasts() {
  useOpenPopover();
  return null;
}
