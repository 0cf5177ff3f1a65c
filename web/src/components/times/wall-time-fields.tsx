import { instantToWallTime, type WallTime, wallTimeToInstant } from "@ponkan/contract/posts/times/wall-time";
import { weekStartsOn } from "@ponkan/contract/users/week-start";
import { useUser } from "~/api/users.ts";
import { useNow } from "~/lib/use-now.ts";
import { Field } from "~/ui/field.tsx";
import { DayGrid } from "./day-grid.tsx";
import { TimeInput } from "./time-input.tsx";

type Props = { value: WallTime; zone: string; onChange: (time: WallTime) => void; label?: string; error?: string };

/** A day and a time in the user's zone, whose name is shown. */
export function WallTimeFields({ value, zone, onChange, label = "Time", error }: Props) {
  const comesTwice = wallTimeToInstant(value, zone).kind === "twice";
  const hint = comesTwice
    ? `In ${zone}. The clock shows this time twice on that day; the first is meant.`
    : `In ${zone}`;
  const today = instantToWallTime(useNow(), zone).day;
  return (
    <div className="grid gap-3">
      <DayGrid
        value={value.day}
        first={today}
        weekStartsOn={weekStartsOn(useUser())}
        onChange={(day) => onChange({ ...value, day })}
      />
      <Field label={label} hint={hint} error={error}>
        <TimeInput aria-label={label} value={value.time} onChange={(time) => onChange({ ...value, time })} />
      </Field>
    </div>
  );
}
