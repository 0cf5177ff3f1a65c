import type { ComponentProps, ReactNode } from "react";
import { cn } from "~/lib/cn.ts";
import { Tooltip, type TooltipSide } from "./tooltip.tsx";

type Props = Omit<ComponentProps<"button">, "children"> & {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  size?: "sm" | "md";
  side?: TooltipSide;
};

export function IconButton({ label, icon, size = "md", side, className, ...rest }: Props) {
  return (
    <Tooltip content={label} side={side}>
      <button
        type="button"
        aria-label={label}
        data-size={size}
        className={cn(
          "touch-target inline-flex shrink-0 items-center justify-center rounded-md text-fg-muted transition-colors duration-(--dur-fast)",
          "enabled:hover:bg-hover enabled:hover:text-fg enabled:active:bg-press disabled:cursor-not-allowed disabled:opacity-50",
          size === "md" ? "size-(--control-md) [&_.lucide]:size-4.5" : "size-7 [&_.lucide]:size-4",
          className,
        )}
        {...rest}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
