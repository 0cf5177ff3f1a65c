import type { ReactNode } from "react";

export function Block({ label, className = "", children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={`rounded-xl border border-line p-5 ${className}`}>
      {children}
    </section>
  );
}
