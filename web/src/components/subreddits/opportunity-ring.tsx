import { Tooltip } from "~/ui/tooltip.tsx";

const ROUND = 2 * Math.PI * 15;

const toneOf = (value: number) => (value >= 75 ? "text-success" : value >= 60 ? "text-warning" : "text-fg-subtle");

/** A score from 0 to 100, as a partly filled ring (SR-10). */
export function OpportunityRing({ value }: { value: number | null }) {
  if (value === null) return <span className="text-fg-muted">-</span>;
  return (
    <Tooltip content="Opportunity: how much readers vote, how few others post, and how it grows.">
      <span className="relative inline-grid size-9 place-items-center font-semibold text-xs tabular-nums">
        <svg viewBox="0 0 36 36" aria-hidden className={`absolute inset-0 -rotate-90 ${toneOf(value)}`}>
          <circle cx="18" cy="18" r="15" fill="none" strokeWidth="3" className="stroke-line" />
          <circle
            cx="18"
            cy="18"
            r="15"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray={`${(value / 100) * ROUND} ${ROUND}`}
          />
        </svg>
        <span>{value}</span>
      </span>
    </Tooltip>
  );
}
