import { weekStartsOn } from "@ponkan/contract/users/week-start";
import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { useUser } from "~/api/users.ts";
import { AnchoredPopover } from "~/components/anchored-popover.tsx";
import { DayGrid } from "~/components/times/day-grid.tsx";
import { useNow } from "~/lib/use-now.ts";
import { Button } from "~/ui/button.tsx";
import { BulkButton } from "./bulk-button.tsx";
import { dayOf } from "./plan-moves.ts";

type Props = {
  zone: string;
  /** The day of the earliest post. */
  day: string;
  whyNotMove: string | null;
  onMove: (day: string) => void;
  onDuplicate: (day: string) => void;
};

/** Chooses a day to move or copy the posts to; they keep their times of day and distances. */
export function BulkDay({ zone, day, whyNotMove, onMove, onDuplicate }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const today = dayOf(useNow().getTime(), zone);
  const [chosen, choose] = useState(day > today ? day : today);
  const starts = weekStartsOn(useUser());
  const act = (action: (day: string) => void) => () => {
    setOpen(false);
    action(chosen);
  };
  return (
    <>
      <Button
        ref={anchor}
        hierarchy="secondary-gray"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDays aria-hidden /> To a day…
      </Button>
      {isOpen && (
        <AnchoredPopover anchor={anchor} onClose={() => setOpen(false)} label="To a day" className="grid w-76 gap-3">
          <p className="text-fg-muted text-sm">The first post goes to this day, the others keep their spacing.</p>
          <DayGrid value={chosen} first={today} weekStartsOn={starts} onChange={choose} />
          <div className="flex gap-2">
            <BulkButton hierarchy="primary" whyNot={whyNotMove} onClick={act(onMove)}>
              Move
            </BulkButton>
            <Button hierarchy="secondary-gray" size="sm" onClick={act(onDuplicate)}>
              Duplicate
            </Button>
          </div>
        </AnchoredPopover>
      )}
    </>
  );
}
