import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";
import { wallTimeError } from "@ponkan/contract/posts/times/wall-time-error";
import { Sparkles } from "lucide-react";
import { type RefObject, useState } from "react";
import { WallTimeFields } from "~/components/times/wall-time-fields.tsx";
import { Button } from "~/ui/button.tsx";
import type { Row } from "../../core/draft/composer-draft.ts";
import { useComposer } from "../composer-context.ts";
import { BestHours } from "./best-hours.tsx";
import { TimeFrame } from "./time-frame.tsx";

type Props = {
  anchor: RefObject<HTMLButtonElement | null>;
  row: Row;
  at: Date | null;
  zone: string;
  onClose: () => void;
  /** Null goes back to the plan. */
  onChange: (time: WallTime | null) => void;
};

/** A time of its own for one row. */
export default function RowTimePopover({ anchor, row, at, zone, onClose, onChange }: Props) {
  const { creator } = useComposer();
  const [planned] = useState(() => instantToWallTime(at ?? new Date(), zone));
  const time = row.time ?? planned;
  return (
    <TimeFrame anchor={anchor} label={`Time of r/${row.subreddit}`} onClose={onClose}>
      <div className="grid gap-3">
        {row.slot && !row.time && (
          <p className="flex items-start gap-2 rounded-md bg-brand-soft px-2.5 py-2 text-sm">
            <Sparkles aria-hidden className="mt-0.5 size-4 text-fg-brand" />
            {row.slot.why}
          </p>
        )}
        <WallTimeFields
          value={time}
          zone={zone}
          onChange={onChange}
          error={row.time ? (wallTimeError(row.time, zone) ?? undefined) : undefined}
        />
        <BestHours creatorId={creator.id} subreddit={row.subreddit} zone={zone} onPick={onChange} />
        <div className="flex justify-between gap-2">
          <Button hierarchy="link-gray" size="sm" disabled={!row.time} onClick={() => onChange(null)}>
            As planned for all
          </Button>
          <Button hierarchy="secondary-gray" size="sm" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </TimeFrame>
  );
}
