import { X } from "lucide-react";

const RADIUS = 16;

/** Good from 80, fair from 50, poor from 20 (BS-07). */
function colorOf(score: number): string {
  if (score >= 80) return "stroke-success";
  if (score >= 50) return "stroke-warning";
  return score >= 20 ? "stroke-brand" : "stroke-danger";
}

type Props = {
  /** Null while there is nothing to judge. */
  score: number | null;
  isBlocked: boolean;
};

/** The preflight score; no number while posts are blocked. */
export function ScoreRing({ score, isBlocked }: Props) {
  return (
    <span className="relative grid size-11 shrink-0 place-items-center">
      <svg viewBox="0 0 36 36" className="absolute inset-0 size-full -rotate-90 fill-none" aria-hidden="true">
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          strokeWidth="2.4"
          className={isBlocked || score === 0 ? "stroke-danger" : "stroke-line"}
        />
        {score !== null && score > 0 && (
          <circle
            cx="18"
            cy="18"
            r={RADIUS}
            strokeWidth="2.4"
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${score} 100`}
            className={colorOf(score)}
          />
        )}
      </svg>
      {isBlocked ? (
        <X aria-hidden className="size-5 text-danger-fg" />
      ) : (
        <span className="font-semibold text-md tabular-nums">
          {score ?? "–"}
          {score !== null && <span className="sr-only"> of 100</span>}
        </span>
      )}
    </span>
  );
}
