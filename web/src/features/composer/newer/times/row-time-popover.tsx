import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";
import { wallTimeError } from "@ponkan/contract/posts/times/wall-time-error";
import { Sparkles } from "lucide-react";
import { type RefObject, useState } from "react";
import { WallClock, WallDay } from "~/components/times/wall-time-fields.tsx";
import { Button } from "~/ui/button.tsx";
import type { Row } from "../../core/draft/composer-draft.ts";
import { useComposer } from "../composer-context.ts";
import { BestHours } from "./best-hours.tsx";
import { DoneButton } from "./done-button.tsx";
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
  const [{ planned, before }] = useState(() => ({
    planned: instantToWallTime(at ?? new Date(), zone),
    before: row.time,
  }));
  const field = { value: row.time ?? planned, zone, onChange };
  const giveBack = () => {
    onChange(before);
    onClose();
  };
  return (
    <TimeFrame
      anchor={anchor}
      label={`Time of r/${row.subreddit}`}
      onTake={onClose}
      onGiveBack={giveBack}
      foot={
        <WallClock
          {...field}
          error={row.time ? (wallTimeError(row.time, zone) ?? undefined) : undefined}
          beside={<DoneButton />}
        />
      }
    >
      {row.slot && !row.time && (
        <p className="flex items-start gap-2 rounded-md bg-brand-soft px-2.5 py-2 text-sm">
          <Sparkles aria-hidden className="mt-0.5 size-4 text-fg-brand" />
          {row.slot.why}
        </p>
      )}
      <WallDay {...field} />
      <BestHours creatorId={creator.id} subreddit={row.subreddit} zone={zone} onPick={onChange} />
      <Button
        hierarchy="link-gray"
        size="sm"
        className="justify-self-start px-0!"
        disabled={!row.time}
        onClick={() => onChange(null)}
      >
        As planned for all
      </Button>
    </TimeFrame>
  );
}
