import { Controller } from "react-hook-form";
import { TimeInput } from "~/components/times/time-input.tsx";
import type { RuledForm } from "~/lib/ruled-form.ts";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Switch } from "~/ui/switch.tsx";
import type { EditorForm } from "./editor-form.ts";
import { Step } from "./step.tsx";

type Props = { form: RuledForm<EditorForm>; zone: string };

/** Delay, limits and quiet hours (AR-04). */
export function PaceStep({ form, zone }: Props) {
  const number = (name: "delay_min" | "delay_max" | "daily_limit" | "cooldown_hours", label: string, unit: string) => (
    <Field label={label} error={form.messageOf(name)}>
      <Input {...form.register(name)} inputMode="numeric" autoComplete="off" trailing={unit} />
    </Field>
  );
  return (
    <Step number={3} title="Pace it like a person">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] items-start gap-3">
        {number("delay_min", "Wait at least", "minutes")}
        {number("delay_max", "and at most", "minutes")}
        {number("daily_limit", "At most", "replies a day")}
        {number("cooldown_hours", "Same person again after", "hours")}
      </div>
      <Controller
        control={form.control}
        name="has_quiet_hours"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Quiet hours"
            checked={value}
            onChange={({ target }) => {
              onChange(target.checked);
              void form.trigger();
            }}
          />
        )}
      />
      {form.watch("has_quiet_hours") && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] items-start gap-3">
          <Time form={form} name="quiet_from" label="Quiet from" />
          <Time form={form} name="quiet_to" label="until" />
        </div>
      )}
      <p className="text-fg-muted text-sm">
        {form.watch("has_quiet_hours")
          ? `Replies wait until the quiet hours end (${zone.replace(/_/g, " ")}).`
          : "Replies go out at any time of the day."}{" "}
        All your autoresponders together send at most one reply a minute and 100 a day.
      </p>
    </Step>
  );
}

type TimeProps = { form: RuledForm<EditorForm>; name: "quiet_from" | "quiet_to"; label: string };

function Time({ form, name, label }: TimeProps) {
  return (
    <Field label={label} error={form.messageOf(name)}>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { ref: _, ...field } }) => <TimeInput {...field} />}
      />
    </Field>
  );
}
