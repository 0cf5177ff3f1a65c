import { isAboutThreshold } from "@ponkan/contract/posts/validation/delete-after";
import type { KeyboardEvent } from "react";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { findingLines } from "./finding-lines.tsx";
import type { Finding } from "./findings.ts";

type Typed = number | string | null;
type Values = { delete_after: Typed; delete_threshold: Typed };
type Props = {
  value: Values;
  onChange: (changes: Partial<Values>) => void;
  onLeave?: () => void;
  errors: readonly Finding[] | undefined;
};

/** When a post is deleted again, and the score that keeps it (PS-06). Both belong to the bucket deleteAfter. */
export function DeleteAfterInputs({ value, onChange, onLeave, errors = [] }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberInput
        label="Delete after (hours)"
        hint="Empty means never."
        unit="h"
        field="deleteAfter"
        value={value.delete_after}
        onChange={(delete_after) => onChange({ delete_after })}
        onLeave={onLeave}
        errors={errors.filter((finding) => !isAboutThreshold(finding))}
      />
      <NumberInput
        label="Delete threshold (score)"
        hint="Kept for good with this score or more."
        unit="points"
        value={value.delete_threshold}
        onChange={(delete_threshold) => onChange({ delete_threshold })}
        onLeave={onLeave}
        errors={errors.filter(isAboutThreshold)}
      />
    </div>
  );
}

type NumberProps = {
  label: string;
  hint: string;
  unit: string;
  field?: string;
  value: Typed;
  onChange: (value: string) => void;
  onLeave?: () => void;
  errors: readonly Finding[];
};

/** Kept as text, so that no input is discarded; arrow keys step by one. */
function NumberInput({ label, hint, unit, field, value, onChange, onLeave, errors }: NumberProps) {
  const typed = value === null ? "" : String(value);
  const step = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    onChange(String(Math.round(((Number(typed) || 0) + by) * 1000) / 1000));
  };
  return (
    <Field label={label} hint={hint} error={findingLines(errors)}>
      <Input
        value={typed}
        data-field={field}
        inputMode="decimal"
        autoComplete="off"
        trailing={unit}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key === "ArrowUp") step(event, 1);
          if (event.key === "ArrowDown") step(event, -1);
        }}
      />
    </Field>
  );
}
