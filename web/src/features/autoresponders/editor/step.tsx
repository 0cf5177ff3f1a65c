import type { ReactNode } from "react";

type Props = { number: number; title: string; note?: ReactNode; children: ReactNode };

export function Step({ number, title, note, children }: Props) {
  return (
    <section aria-label={title} className="flex gap-3.5 border-line-subtle border-b pb-6 last:border-b-0 last:pb-0">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-sm bg-brand-soft-hover font-semibold text-fg-brand text-sm"
      >
        {number}
      </span>
      <div className="grid min-w-0 flex-1 gap-3.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-semibold leading-6">{title}</h3>
          {note && <span className="text-fg-muted text-sm tabular-nums">{note}</span>}
        </div>
        {children}
      </div>
    </section>
  );
}
