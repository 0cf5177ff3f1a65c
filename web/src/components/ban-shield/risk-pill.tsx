import { severityLabels } from "@ponkan/contract/posts/severity";
import { lazy, useRef, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { dayName } from "~/lib/days.ts";
import { useStore } from "~/lib/store.ts";
import type { DayRisk } from "./day-risks.ts";
import { RiskMark } from "./risk-mark.tsx";
import { liveLevels, useDayRisk, useRiskLevel } from "./shown-risks.ts";

const load = () => import("./risk-popover.tsx");
const RiskPopover = lazy(() => load().then((all) => ({ default: all.RiskPopover })));
const prepare = () => void load().catch(() => undefined);

/** The risk mark of a day; it cannot be clicked while something is dragged. */
export function DayRiskPill({ day, tabIndex }: { day: string; tabIndex?: number }) {
  const isDragging = useStore(liveLevels) !== null;
  const level = useRiskLevel(day);
  const risk = useDayRisk(day);
  if (isDragging) return level ? <RiskMark level={level} /> : null;
  return risk ? <RiskPill day={day} risk={risk} tabIndex={tabIndex} /> : null;
}

type PillProps = { day: string; risk: DayRisk; tabIndex?: number | undefined };

/**
 * Clicking it explains the risk and what can be done. In a grid of days, keyboard navigation leads to it through the
 * grid.
 */
export function RiskPill({ day, risk, tabIndex }: PillProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        data-risk={risk.level}
        data-risk-of={day}
        tabIndex={tabIndex}
        data-day-link={tabIndex === undefined ? undefined : ""}
        aria-label={`${severityLabels[risk.level]} risk, ${dayName(day)}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!isOpen)}
        className="touch-target rounded-sm"
      >
        <RiskMark level={risk.level} />
      </button>
      <PartBoundary isOpen={isOpen} onFail={close}>
        <RiskPopover anchor={anchor} day={day} risk={risk} onClose={close} />
      </PartBoundary>
    </>
  );
}
