import { wallTimeToInstant } from "@ponkan/contract/posts/times/wall-time";
import { findingLines, WarningLines } from "~/components/finding-lines.tsx";
import { TimeInput } from "~/components/times/time-input.tsx";
import { FieldError } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import type { When } from "../../core/draft/composer-draft.ts";
import { DayInput } from "./day-input.tsx";
import type { OlderFormState } from "./use-older-form.ts";

/** One time, or a fixed gap from a first time; in the user's time zone, which is shown. */
export function TimeFields({ state: { draft, change, errors, warnings, zone, touch } }: { state: OlderFormState }) {
  const lines = findingLines(errors.postTime);
  const { when } = draft;
  const isTwice = wallTimeToInstant(when, zone).kind === "twice";
  const set = (changes: Partial<When>) => change({ when: { ...when, ...changes } });
  const leave = () => touch("postTime");
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-[550]">Post time</legend>
      <Segmented
        label="Times"
        value={when.mode === "spread" ? "gap" : "same"}
        options={[
          { value: "same", label: "Same time" },
          { value: "gap", label: "Fixed gap" },
        ]}
        onChange={(mode) => set({ mode: mode === "gap" ? "spread" : "same" })}
      />
      <div className="flex flex-wrap gap-2">
        <DayInput
          aria-label="Day"
          aria-invalid={Boolean(lines) || undefined}
          value={when.day}
          zone={zone}
          onChange={(day) => set({ day })}
          onBlur={leave}
          className="max-w-36"
        />
        <TimeInput
          aria-label="Time"
          aria-invalid={Boolean(lines) || undefined}
          value={when.time}
          onChange={(time) => set({ time })}
          onBlur={leave}
          className="max-w-28"
        />
        {when.mode === "spread" && (
          <Input
            aria-label="Gap in minutes"
            inputMode="numeric"
            value={when.gap}
            trailing="min apart"
            onChange={(event) => set({ gap: event.target.value })}
            onBlur={leave}
            className="max-w-40"
          />
        )}
      </div>
      <div aria-live="polite" className="text-xs">
        {lines ? <FieldError>{lines}</FieldError> : <span className="text-fg-muted">Times are in {zone}.</span>}
        <WarningLines findings={warnings.postTime} />
        {isTwice && (
          <p className="text-warning-fg">The clock shows this time twice on that day. The first one is used.</p>
        )}
      </div>
    </fieldset>
  );
}
