import { ShieldAlert } from "lucide-react";
import { cn } from "~/lib/cn.ts";
import type { RiskLevel } from "./risk-level.ts";

export const riskWords: Record<RiskLevel, string> = { medium: "Medium", high: "High risk", extreme: "Extreme risk" };

/** The mark of a day's risk: a shield with as many words as fit in its container. */
export function RiskMark({ level }: { level: RiskLevel }) {
  const [word, risk] = riskWords[level].split(" ");
  return (
    <span className={cn(markClass, markColors[level])}>
      <ShieldAlert aria-hidden className="size-3.5" strokeWidth={2} />
      <span className="@max-[4.75rem]:sr-only">
        {word}
        {risk && <span className="@max-[7.25rem]:sr-only"> {risk}</span>}
      </span>
    </span>
  );
}

const markClass =
  "inline-flex h-5.5 w-fit items-center gap-1 whitespace-nowrap rounded-sm border bg-surface px-1 font-semibold text-xs @min-[1.25rem]:@max-[1.75rem]:px-0.5 @max-[1.25rem]:border-0 @max-[1.25rem]:bg-transparent @max-[1.25rem]:px-0 lg:px-1.5";
const markColors: Record<RiskLevel, string> = {
  medium: "border-sev-medium/50 text-sev-medium-fg",
  high: "border-sev-high/40 text-sev-high-fg",
  extreme: "border-sev-extreme/40 text-sev-extreme-fg",
};
