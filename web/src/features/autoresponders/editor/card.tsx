import type { ReactNode } from "react";

type Props = { title: string; action?: ReactNode; children: ReactNode };

export function Card({ title, action, children }: Props) {
  return (
    <section aria-label={title} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
