import { findingLines } from "~/components/finding-lines.tsx";
import { FieldError } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { plannedTimes } from "../model/planned-times.ts";
import type { OldFormState } from "./use-old-form.ts";

/** One time, or a fixed gap from it on; in the user's zone, which is named. */
export function TimeFields({ state: { form, change, errors, zone, touch } }: { state: OldFormState }) {
  const lines = findingLines(errors.postTime);
  const planned = plannedTimes(form, 1, zone);
  const leave = () => touch("postTime");
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-[550]">Post time</legend>
      <Segmented
        label="Times"
        value={form.hasGap ? "gap" : "same"}
        options={[
          { value: "same", label: "Same time" },
          { value: "gap", label: "Fixed gap" },
        ]}
        onChange={(mode) => change({ hasGap: mode === "gap" })}
      />
      <div className="flex flex-wrap gap-2">
        <Input
          mask="date"
          aria-label="Day"
          aria-invalid={Boolean(lines) || undefined}
          value={form.day}
          onChange={(event) => change({ day: event.target.value })}
          onBlur={leave}
          className="max-w-36"
        />
        <Input
          mask="time"
          aria-label="Time"
          aria-invalid={Boolean(lines) || undefined}
          value={form.time}
          onChange={(event) => change({ time: event.target.value })}
          onBlur={leave}
          className="max-w-24"
        />
        {form.hasGap && (
          <Input
            aria-label="Gap in minutes"
            inputMode="numeric"
            value={form.gap}
            trailing="min apart"
            onChange={(event) => change({ gap: event.target.value })}
            onBlur={leave}
            className="max-w-40"
          />
        )}
      </div>
      <div aria-live="polite" className="text-xs">
        {lines ? <FieldError>{lines}</FieldError> : <span className="text-fg-muted">Times are in {zone}.</span>}
        {planned.kind === "planned" && planned.isTwice && (
          <p className="text-warning-fg">The clock shows this time twice on that day. The first one is used.</p>
        )}
      </div>
    </fieldset>
  );
}
