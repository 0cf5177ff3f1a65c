import { cn } from "~/lib/cn.ts";

type Props = {
  value: number;
  /** The part at the end that is drawn lighter. */
  pale?: number;
  label: string;
  tone?: "brand" | "danger";
  className?: string;
};

/** A bar from 0 to 100. */
export function ProgressBar({ value, pale = 0, label, tone = "brand", className }: Props) {
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
        className={cn("h-full rounded-full", pale > 0 ? paleTones[tone] : tones[tone])}
        style={{ width: `${percent}%` }}
      >
        {pale > 0 && (
          <div
            data-solid=""
            data-forced-fill=""
            className={cn("h-full", tones[tone])}
            style={{ width: `${Math.max(0, 100 - (pale / percent) * 100)}%` }}
          />
        )}
      </div>
    </div>
  );
}

const tones = { brand: "bg-brand", danger: "bg-danger" };
const paleTones = { brand: "bg-brand-line", danger: "bg-danger-line" };
