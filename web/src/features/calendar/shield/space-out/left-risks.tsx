import { CircleCheck } from "lucide-react";
import { shortWallDay } from "~/lib/days.ts";
import { Button } from "~/ui/button.tsx";
import { Severity } from "~/ui/severity.tsx";
import type { DayRisk } from "../day-risks.ts";

type Props = {
  left: ReadonlyMap<string, DayRisk>;
  /** Null when all shown days are part of the plan already. */
  onWide: (() => void) | null;
};

/** What is still risky when the chosen moves are made. */
export function LeftRisks({ left, onWide }: Props) {
  if (left.size === 0)
    return (
      <p role="status" className="flex items-center gap-2 text-success-fg text-sm">
        <CircleCheck aria-hidden className="size-4" /> No threat of medium or higher is left.
      </p>
    );
  return (
    <section
      aria-label="Threats that are left"
      aria-live="polite"
      className="grid gap-2 rounded-lg bg-sunken p-3 text-sm"
    >
      <h3 className="font-semibold">Threats that are left</h3>
      <ul className="grid gap-1.5">
        {[...left].map(([day, { level, threats }]) => (
          <li key={day} className="flex items-start gap-2">
            <Severity level={level} />
            <span className="min-w-0 pt-0.5 tabular-nums wrap-anywhere">
              {shortWallDay(day)}: {threats.map(({ text }) => text).join(" ")}
            </span>
          </li>
        ))}
      </ul>
      {onWide && (
        <Button hierarchy="secondary-gray" size="sm" className="justify-self-start" onClick={onWide}>
          Plan all shown days
        </Button>
      )}
    </section>
  );
}
