import { instantToWallTime, type WallTime, wallTimeToInstant } from "@ponkan/contract/posts/times/wall-time";
import { weekStartsOn } from "@ponkan/contract/users/week-start";
import type { ReactNode } from "react";
import { useUser } from "~/api/users.ts";
import { useNow } from "~/lib/use-now.ts";
import { Field } from "~/ui/field.tsx";
import { DayGrid } from "./day-grid.tsx";
import { TimeInput } from "./time-input.tsx";

type DayProps = { value: WallTime; zone: string; onChange: (time: WallTime) => void };
type TimeProps = DayProps & { label?: string; error?: string };

/** A day and a time in the user's zone, whose name is shown. */
export function WallTimeFields(props: TimeProps) {
  return (
    <div className="grid gap-3">
      <WallDay {...props} />
      <WallClock {...props} />
    </div>
  );
}

export function WallDay({ value, zone, onChange }: DayProps) {
  const today = instantToWallTime(useNow(), zone).day;
  return (
    <DayGrid
      value={value.day}
      first={today}
      weekStartsOn={weekStartsOn(useUser())}
      onChange={(day) => onChange({ ...value, day })}
    />
  );
}

type ClockProps = TimeProps & {
  /** Shown to the right, e.g. a button that accepts the time. */
  beside?: ReactNode;
};

export function WallClock({ value, zone, onChange, label = "Time", error, beside }: ClockProps) {
  const comesTwice = wallTimeToInstant(value, zone).kind === "twice";
  const hint = comesTwice
    ? `In ${zone}. The clock shows this time twice on that day; the first one is used.`
    : `In ${zone}`;
  return (
    <Field label={label} hint={hint} error={error}>
      <div className="flex items-center gap-2">
        <TimeInput aria-label={label} value={value.time} onChange={(time) => onChange({ ...value, time })} />
        {beside}
      </div>
    </Field>
  );
}
