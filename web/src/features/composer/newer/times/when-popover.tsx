import { gapFinding, SPREAD_GAP_MAX, SPREAD_GAP_MIN } from "@ponkan/contract/posts/times/spread-times";
import type { WallTime } from "@ponkan/contract/posts/times/wall-time";
import { wallTimeError } from "@ponkan/contract/posts/times/wall-time-error";
import { textOf } from "@ponkan/contract/posts/validation/findings";
import { Sparkles } from "lucide-react";
import { type RefObject, useState } from "react";
import { WallClock, WallDay } from "~/components/times/wall-time-fields.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { type TimeMode, timeModes, type When } from "../../core/draft/composer-draft.ts";
import { chosenRows } from "../../core/draft/rows.ts";
import { useComposer } from "../composer-context.ts";
import { BestHours } from "./best-hours.tsx";
import { DoneButton } from "./done-button.tsx";
import { HoursChoice } from "./hours-choice.tsx";
import { spreadRows } from "./spread-rows.ts";
import { TimeFrame } from "./time-frame.tsx";

const labels: Record<TimeMode, string> = { same: "Same time", spread: "Spread", best: "Best time", now: "Now" };

type Props = { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void };

/** The four time modes (PS-05). */
export default function WhenPopover({ anchor, onClose }: Props) {
  const { draft, checks, change, zone, touch, edited } = useComposer();
  const [first] = chosenRows(draft);
  const { when } = draft;
  const set = (changes: Partial<When>) => change((now) => ({ ...now, when: { ...now.when, ...changes } }));
  const [before] = useState(when);
  const close = () => {
    touch("postTime");
    onClose();
  };
  const giveBack = () => {
    set(before);
    close();
  };
  const isNow = when.mode === "now";
  const field = { value: when, zone, onChange: ({ day, time }: WallTime) => set({ day, time }) };
  return (
    <TimeFrame
      anchor={anchor}
      label="Post time"
      onApply={close}
      onCancel={giveBack}
      foot={
        isNow ? (
          <DoneButton />
        ) : (
          <WallClock
            {...field}
            label={when.mode === "same" ? "Time" : "First time"}
            error={wallTimeError(when, zone) ?? undefined}
            beside={<DoneButton />}
          />
        )
      }
    >
      {!edited && (
        <Segmented
          block
          label="Time mode"
          value={when.mode}
          options={timeModes.map((value) => ({ value, label: labels[value] }))}
          onChange={(mode) => (mode === "spread" ? change((now) => spreadRows(now, checks)) : set({ mode }))}
          className="[&_button]:px-1 [&_button]:text-sm"
        />
      )}
      {isNow && <p className="text-fg-muted text-sm">Every post goes out as soon as you schedule it.</p>}
      {when.mode === "spread" && <GapField gap={when.gap} onChange={(gap) => set({ gap })} />}
      {!isNow && <WallDay {...field} />}
      {first && (when.mode === "same" || when.mode === "spread") && (
        <BestHours subreddit={first.subreddit} isMoved={(row) => !row.time} onPick={set} />
      )}
      {when.mode === "best" && <BestTimes onDone={close} />}
    </TimeFrame>
  );
}

function GapField({ gap, onChange }: { gap: string; onChange: (gap: string) => void }) {
  const step = (by: number) =>
    onChange(String(Math.min(SPREAD_GAP_MAX, Math.max(SPREAD_GAP_MIN, (Number(gap) || 0) + by))));
  const problem = gapFinding(gap);
  return (
    <Field label="Gap" error={problem && textOf(problem)}>
      <Input
        inputMode="numeric"
        trailing="minutes"
        value={gap}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          step(event.key === "ArrowUp" ? 5 : -5);
        }}
      />
    </Field>
  );
}

function BestTimes({ onDone }: { onDone: () => void }) {
  const { creator, draft, findBestTimes, isFindingTimes } = useComposer();
  return (
    <div className="grid gap-2">
      <p className="text-fg-muted text-sm">
        For each subreddit, the next hour that scores best for everyone, raises no threat and keeps 15 minutes from
        every other post.
      </p>
      <HoursChoice creatorId={creator.id} />
      <Button
        size="sm"
        hierarchy="secondary-gray"
        icon={<Sparkles aria-hidden />}
        loading={isFindingTimes}
        disabled={draft.rows.length === 0}
        onClick={() => {
          findBestTimes();
          onDone();
        }}
      >
        Find best times
      </Button>
    </div>
  );
}
