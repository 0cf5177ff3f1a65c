import { cn } from "~/lib/cn.ts";

export const severities = ["low", "medium", "high", "extreme"] as const;
export type SeverityLevel = (typeof severities)[number];

/** A four-bar signal with its label, so that colour is never the only cue. */
export function Severity({ level, className }: { level: SeverityLevel; className?: string }) {
  const { word, box, bar } = severityLook[level];
  const filled = severities.indexOf(level) + 1;
  return (
    <span
      data-severity={level}
      className={cn(
        "inline-flex h-5.5 w-fit shrink-0 items-center gap-1.5 rounded-sm border px-1.5 font-[550] text-xs",
        box,
        className,
      )}
    >
      <span className="flex h-3 items-end gap-0.5" aria-hidden="true">
        {heights.map((height, index) => (
          <span
            key={height}
            data-filled={index < filled}
            data-forced-fill=""
            className={cn("w-0.75 rounded-full", height, index < filled ? bar : "bg-line-strong")}
          />
        ))}
      </span>
      {word}
    </span>
  );
}

const heights = ["h-1", "h-1.5", "h-2.25", "h-3"];
export const severityLook = {
  low: { word: "Low", box: "border-sev-low/30 bg-sev-low-soft text-sev-low-fg", bar: "bg-sev-low" },
  medium: { word: "Medium", box: "border-sev-medium/30 bg-sev-medium-soft text-sev-medium-fg", bar: "bg-sev-medium" },
  high: { word: "High", box: "border-sev-high/30 bg-sev-high-soft text-sev-high-fg", bar: "bg-sev-high" },
  extreme: {
    word: "Extreme",
    box: "border-sev-extreme/30 bg-sev-extreme-soft text-sev-extreme-fg",
    bar: "bg-sev-extreme",
  },
};
