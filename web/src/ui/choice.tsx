import type { ReactNode } from "react";
import { cn } from "~/lib/cn.ts";

/** Shared by checkbox, radio and switch: a control with its label next to it. */
export function ChoiceLabel({
  label,
  className,
  children,
}: {
  label?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  // Also without a label, because touch users hit the area around the control.
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={cn("inline-flex cursor-pointer items-center gap-2 has-disabled:cursor-not-allowed", className)}>
      {children}
      {label && <span>{label}</span>}
    </label>
  );
}

export const choiceClass =
  "size-4 shrink-0 appearance-none border border-line-control bg-surface transition-colors duration-(--dur-fast) enabled:cursor-pointer disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto";
