import type { ReactNode } from "react";
import { cn } from "~/lib/cn.ts";

type Props = {
  art?: ReactNode;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  small?: ReactNode;
  className?: string;
};

/** Says what belongs here, with one main action and limits in small print. */
export function EmptyState({ art, title, text, actions, small, className }: Props) {
  return (
    <div className={cn("flex flex-1 flex-col items-center justify-center px-6 py-12 text-center", className)}>
      {art && <div className="mb-6">{art}</div>}
      <h2 className="text-balance font-[650] font-display text-2xl tracking-[-0.022em]">{title}</h2>
      {text && <p className="mt-2 max-w-md text-pretty text-fg-muted">{text}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
      {small && (
        <div className="mt-5 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-fg-muted text-xs">
          {small}
        </div>
      )}
    </div>
  );
}
