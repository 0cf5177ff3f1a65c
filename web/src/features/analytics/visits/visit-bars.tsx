import type { Visits } from "@ponkan/contract/analytics/visits";
import { counted } from "~/lib/counted.ts";
import { Tooltip } from "~/ui/tooltip.tsx";
import { momentText } from "../moment-text.ts";

/** Visits by hour, day or month; a list for screen readers. */
export function VisitBars({ visits: { series, unit }, zone }: { visits: Visits; zone: string }) {
  const most = Math.max(1, ...series.map(({ visits }) => visits));
  const [first, last] = [series[0], series.at(-1)];
  return (
    <div className="grid gap-1.5">
      <ol aria-label={`Visits by ${unit}`} className="flex h-32 items-end gap-px sm:gap-0.5">
        {series.map(({ at, visits }) => {
          const text = `${momentText(at, unit, zone)}: ${counted(visits, "visit")}`;
          return (
            <li key={at} className="flex h-full min-w-0 flex-1 items-end">
              <span className="sr-only">{text}</span>
              <Tooltip content={text}>
                <span aria-hidden className="flex h-full w-full items-end">
                  <span
                    data-forced-fill=""
                    className="min-h-px w-full rounded-t-sm bg-brand"
                    style={{ height: `${(100 * visits) / most}%` }}
                  />
                </span>
              </Tooltip>
            </li>
          );
        })}
      </ol>
      {first && last && (
        <p aria-hidden className="flex justify-between text-fg-muted text-xs tabular-nums">
          <span>{momentText(first.at, unit, zone)}</span>
          <span>{momentText(last.at, unit, zone)}</span>
        </p>
      )}
    </div>
  );
}
