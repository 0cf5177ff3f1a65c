import { cn } from "~/lib/cn.ts";

const heights = ["h-1", "h-1.5", "h-2", "h-2.5"];
const colors = ["bg-sev-low", "bg-sev-medium", "bg-sev-high", "bg-sev-extreme"];

/** The four-bar signal without its word, where the name of the chip says it. */
export function ThreatBars({ level }: { level: number }) {
  return (
    <span aria-hidden className="flex h-2.5 items-end gap-px">
      {heights.map((height, place) => (
        <span
          key={height}
          data-forced-fill=""
          className={cn("w-0.5 rounded-full", height, place < level ? colors[level - 1] : "bg-line-strong")}
        />
      ))}
    </span>
  );
}
