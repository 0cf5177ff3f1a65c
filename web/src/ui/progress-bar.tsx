import { cn } from "~/lib/cn.ts";

type Props = { value: number; label: string; tone?: "brand" | "danger"; className?: string };

/** A bar from 0 to 100. */
export function ProgressBar({ value, label, tone = "brand", className }: Props) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      data-forced-border=""
      className={cn("h-1.5 overflow-hidden rounded-full bg-press", className)}
    >
      <div
        data-fill=""
        data-forced-fill=""
        className={cn("h-full rounded-full", tone === "danger" ? "bg-danger" : "bg-brand")}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
