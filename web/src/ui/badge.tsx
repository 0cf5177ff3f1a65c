import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "~/lib/cn.ts";

export const badgeTones = ["neutral", "brand", "success", "warning", "danger", "info"] as const;
export type BadgeTone = (typeof badgeTones)[number];

type Props = {
  tone?: BadgeTone;
  icon?: ReactNode;
  size?: "sm" | "md";
  title?: string;
  className?: string;
  children: ReactNode;
};

export function Badge({ tone = "neutral", icon, size = "md", title, className, children }: Props) {
  return (
    <span className={cn(badge({ tone, size }), className)} data-tone={tone} title={title}>
      {icon}
      {children}
    </span>
  );
}

const badge = cva(
  "inline-flex w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 font-[550] text-xs [&_.lucide]:size-3.5",
  {
    variants: {
      tone: {
        neutral: "border-transparent bg-hover text-fg-muted",
        brand: "border-transparent bg-brand-soft-hover text-fg-brand",
        success: "border-success-line bg-success-soft text-success-fg",
        warning: "border-warning-line bg-warning-soft text-warning-fg",
        danger: "border-danger-line bg-danger-soft text-danger-fg",
        info: "border-info-line bg-info-soft text-info-fg",
      },
      size: { sm: "h-4.5", md: "h-5.5" },
    },
  },
);
