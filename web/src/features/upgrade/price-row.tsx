import type { ReactNode } from "react";

type Props = { label: string; isTotal?: boolean; tone?: "success"; children: ReactNode };

export function PriceRow({ label, isTotal = false, tone, children }: Props) {
  return (
    <p
      data-total={isTotal}
      className="flex items-baseline justify-between gap-3 text-md data-[total=true]:border-line data-[total=true]:border-t data-[total=true]:pt-3"
    >
      <span className={isTotal ? "font-semibold" : "text-fg-muted"}>{label}</span>
      <span
        className={
          isTotal
            ? "shrink-0 font-[650] font-display text-2xl tabular-nums"
            : `shrink-0 tabular-nums ${tone === "success" ? "text-success-fg" : ""}`
        }
      >
        {children}
      </span>
    </p>
  );
}
