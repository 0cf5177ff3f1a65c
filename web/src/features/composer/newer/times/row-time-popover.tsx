import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";
import { wallTimeError } from "@ponkan/contract/posts/times/wall-time-error";
import { Sparkles, TriangleAlert } from "lucide-react";
import { type RefObject, useState } from "react";
import { bucketOf, textOf } from "~/components/findings.ts";
import { WallClock, WallDay } from "~/components/times/wall-time-fields.tsx";
import { Button } from "~/ui/button.tsx";
import { threatRemedy, threatText } from "../../core/checks/threat-words.ts";
import type { Row } from "../../core/draft/composer-draft.ts";
import { rowKey } from "../../core/draft/rows.ts";
import { useComposer } from "../composer-context.ts";
import { concernsRow } from "../rows/check-words.ts";
import { BestHours } from "./best-hours.tsx";
import { DoneButton } from "./done-button.tsx";
import { TimeFrame } from "./time-frame.tsx";

type Props = {
  anchor: RefObject<HTMLButtonElement | null>;
  row: Row;
  at: Date | null;
  zone: string;
  onClose: () => void;
  /** Null returns to the planned time. */
  onChange: (time: WallTime | null) => void;
};

/** Sets the time of a single row. */
export default function RowTimePopover({ anchor, row, at, zone, onClose, onChange }: Props) {
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
      onApply={onClose}
      onCancel={giveBack}
      foot={
        <>
          <WallClock
            {...field}
            error={row.time ? (wallTimeError(row.time, zone) ?? undefined) : undefined}
            beside={<DoneButton />}
          />
          {at && <TimeFindings row={row} />}
        </>
      }
    >
      {row.slot && !row.time && (
        <p className="flex items-start gap-2 rounded-md bg-brand-soft px-2.5 py-2 text-sm">
          <Sparkles aria-hidden className="mt-0.5 size-4 text-fg-brand" />
          {row.slot.why}
        </p>
      )}
      <WallDay {...field} />
      <BestHours subreddit={row.subreddit} isMoved={({ subreddit }) => subreddit === row.subreddit} onPick={onChange} />
      <Button
        hierarchy="link-gray"
        size="sm"
        className="justify-self-start px-0!"
        disabled={!row.time}
        onClick={() => onChange(null)}
      >
        Same as all
      </Button>
    </TimeFrame>
  );
}

/** Repeats the findings about the time, because the popover covers the row that shows them. */
function TimeFindings({ row }: { row: Row }) {
  const { checks, threats } = useComposer();
  const key = rowKey(row.subreddit);
  const check = checks.find(({ planned }) => planned.key === key);
  const risks = (threats.get(key) ?? []).filter((each) => concernsRow(each) && threatRemedy(each.type) === "times");
  const texts = [
    ...(check?.findings ?? []).filter((finding) => bucketOf(finding) === "postTime").map(textOf),
    ...risks.map(({ type }) => threatText(type, [`r/${row.subreddit}`])),
  ];
  return (
    <ul aria-label="Findings" aria-live="polite" className="grid gap-1 text-sm text-warning-fg empty:hidden">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}
