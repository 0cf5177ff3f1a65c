import type { ReactNode } from "react";
import { cn } from "~/lib/cn.ts";

const tones = {
  danger: "border-danger-line bg-danger-soft text-danger-fg",
  warning: "border-warning-line bg-warning-soft text-warning-fg",
  brand: "border-brand-line bg-brand-soft text-fg",
} as const;

/** A 46 px bar; stacked below 500 px unless `isRow` is set. */
export function BannerBar({
  tone,
  icon,
  actions,
  isRow = false,
  children,
}: {
  tone: keyof typeof tones;
  icon: ReactNode;
  actions: ReactNode;
  isRow?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`@container shrink-0 border-b ${tones[tone]}`} role="status">
      <div
        className={cn(
          "flex min-h-[46px] gap-2 px-4 py-1.5 text-md lg:px-[22px]",
          isRow ? "items-center" : "flex-col items-stretch @min-[500px]:flex-row @min-[500px]:items-center",
        )}
      >
        <div className="flex min-w-0 flex-1 items-center gap-3">
          <span className="shrink-0">{icon}</span>
          <div className="min-w-0">{children}</div>
        </div>
        <div className="flex shrink-0 items-center gap-2">{actions}</div>
      </div>
    </div>
  );
}
