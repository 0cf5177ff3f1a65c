import { type ReactNode, useId } from "react";

type Props = { title: string; note?: ReactNode; children: ReactNode };

export function Card({ title, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <div className="mb-3 flex min-h-7 items-center justify-between gap-3">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {note && <div className="flex items-center gap-1 text-fg-muted text-sm">{note}</div>}
      </div>
      {children}
    </section>
  );
}
