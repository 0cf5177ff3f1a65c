import { CircleCheck } from "lucide-react";
import { counted } from "~/lib/counted.ts";
import { shortWallDay } from "~/lib/days.ts";
import { Button } from "~/ui/button.tsx";
import { Severity } from "~/ui/severity.tsx";
import type { RemainingRisks } from "./review.ts";

type Props = RemainingRisks & {
  /** The requested days; null if nothing is moved, so nothing became safe. */
  cleared: string | null;
  /** The only risk the moves are for, if any. */
  risk: string | undefined;
  /** True if no planned post carries the risk after the moves. */
  isGone: boolean;
  /** Null if the plan already covers all shown days. */
  onWide: (() => void) | null;
};

/** What remains risky after the chosen moves. */
export function RisksLeft({ here, others, isAllSafe, cleared, risk, isGone, onWide }: Props) {
  if (here.size === 0 && others === 0 && cleared === null) return null;
  const where = isAllSafe ? "" : ` on ${cleared}`;
  const ofRisk = isGone ? `That clears every "${risk}" warning` : `"${risk}" drops below medium`;
  const what = risk ? ofRisk : `No threat of medium or higher is left${where}`;
  return (
    <div className="grid gap-3 text-sm">
      {here.size > 0 && <DaysLeft here={here} />}
      {here.size === 0 && cleared !== null && (
        <p role="status" className="flex items-center gap-2 text-success-fg">
          <CircleCheck aria-hidden className="size-4 shrink-0" /> {what}.
        </p>
      )}
      {others > 0 && <p className="text-fg-muted">{otherDays(others)}</p>}
      {onWide && (here.size > 0 || others > 0) && (
        <Button hierarchy="secondary-gray" size="sm" className="justify-self-start" onClick={onWide}>
          Plan all shown days
        </Button>
      )}
    </div>
  );
}

function DaysLeft({ here }: Pick<Props, "here">) {
  return (
    <section aria-label="Remaining threats" aria-live="polite" className="grid gap-2 rounded-lg bg-sunken p-3">
      <h3 className="font-semibold">Remaining threats</h3>
      <ul className="grid gap-1.5">
        {[...here].map(([day, { level, threats }]) => (
          <li key={day} className="flex items-start gap-2">
            <Severity level={level} />
            <span className="min-w-0 pt-0.5 tabular-nums wrap-anywhere">
              {shortWallDay(day)}: {threats.map(({ text }) => text).join(" ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const otherDays = (count: number) => `${counted(count, "other day")} ${count === 1 ? "is" : "are"} risky.`;
