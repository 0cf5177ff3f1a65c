import { clockText } from "@ponkan/contract/time/clock-text";
import { CalendarClock } from "lucide-react";
import { lazy, useRef, useState } from "react";
import { isErrorIn } from "~/components/findings.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { shortWallDay } from "~/lib/days.ts";
import type { PostCheck } from "../../core/checks/post-check.ts";
import type { When } from "../../core/draft/composer-draft.ts";
import { useComposer } from "../composer-context.ts";

const load = () => import("./when-popover.tsx");
const WhenPopover = lazy(load);

/** Shows in words when the posts go out; opens the time modes (PS-05). */
export function WhenButton() {
  const { draft, showsErrors, checks } = useComposer();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A row with its own time shows its own errors.
  const isPlanWrong = ({ planned, findings }: PostCheck) => !planned.row?.time && findings.some(isErrorIn("postTime"));
  const isWrong = showsErrors("postTime") && checks.some(isPlanWrong);
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        data-field="postTime"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-invalid={isWrong || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!isOpen)}
        className="touch-target inline-flex h-7.5 items-center gap-2 rounded-sm border border-line-strong bg-surface px-2.5 font-[550] text-sm tabular-nums shadow-xs hover:bg-hover aria-invalid:border-danger aria-invalid:text-danger-fg"
      >
        <CalendarClock aria-hidden className="size-4 text-fg-muted" />
        {whenWords(draft.when)}
      </button>
      <PartBoundary isOpen={isOpen} onFail={() => setOpen(false)}>
        <WhenPopover anchor={anchor} onClose={() => setOpen(false)} />
      </PartBoundary>
    </>
  );
}

function whenWords({ mode, day, time }: When): string {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? `${shortWallDay(day)}, ${clockText(time) || "no time"}` : "no day";
  switch (mode) {
    case "now":
      return "Now";
    case "same":
      return at;
    case "spread":
      return `From ${at}`;
    case "best":
      return `Best times from ${at}`;
  }
}
