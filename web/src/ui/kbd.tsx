import type { ReactNode } from "react";
import { cn } from "~/lib/cn.ts";

/** A keyboard key; `onBrand` for use on an orange button. */
export function Kbd({
  children,
  onBrand = false,
  className,
}: {
  children: ReactNode;
  onBrand?: boolean;
  className?: string;
}) {
  return (
    <kbd
      className={cn(
        "inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-xs border px-1 font-medium font-sans text-2xs",
        onBrand ? "border-fg-on-brand/30 bg-fg-on-brand/10 text-fg-on-brand" : "border-line bg-surface text-fg-muted",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
