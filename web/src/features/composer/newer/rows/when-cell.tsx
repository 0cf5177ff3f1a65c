import { lazy, useRef, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import type { ComposerDraft, Row } from "../../core/draft/composer-draft.ts";
import { withRow } from "../../core/draft/rows.ts";
import { clock, shortDay } from "../../core/time-words.ts";

const TimePopover = lazy(() => import("../times/row-time-popover.tsx"));

type Props = {
  row: Row;
  at: number | null;
  isNow: boolean;
  isTimeWrong: boolean;
  zone: string;
  change: (update: (draft: ComposerDraft) => ComposerDraft) => void;
};

/** When this row goes out; a click gives it its own time. */
export function WhenCell({ row, at, isNow, isTimeWrong, zone, change }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const date = at === null ? null : new Date(at);
  // Invalid input stays visible.
  const time = isNow ? "Now" : date ? clock(date, zone) : row.time?.time || "No time";
  return (
    <>
      <button
        ref={anchor}
        type="button"
        data-field="when"
        data-own={row.time !== null}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-invalid={isTimeWrong || undefined}
        aria-label={`Time of r/${row.subreddit}: ${date && !isNow ? `${time} ${shortDay(date, zone)}` : time}`}
        disabled={isNow}
        title={row.slot && !row.time ? row.slot.why : undefined}
        onClick={() => setOpen(!isOpen)}
        className="touch-target group rounded-sm text-left tabular-nums enabled:hover:text-fg-brand aria-invalid:text-danger-fg @max-[700px]/rows:rounded-sm @max-[700px]/rows:bg-hover @max-[700px]/rows:px-2 @max-[700px]/rows:py-1"
      >
        <span className="block font-[550] text-fg-muted group-hover:text-inherit group-aria-invalid:text-inherit group-data-[own=true]:text-fg @max-[700px]/rows:inline">
          {time}
        </span>{" "}
        {date && !isNow && (
          <span className="block whitespace-nowrap text-fg-muted text-sm @max-[700px]/rows:inline">
            {shortDay(date, zone)}
          </span>
        )}
      </button>
      <PartBoundary isOpen={isOpen} onFail={() => setOpen(false)}>
        <TimePopover
          anchor={anchor}
          row={row}
          at={date}
          zone={zone}
          onClose={() => setOpen(false)}
          onChange={(time) => change((now) => withRow(now, row.subreddit, { time }))}
        />
      </PartBoundary>
    </>
  );
}
