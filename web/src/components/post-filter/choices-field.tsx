import { Checkbox } from "~/ui/checkbox.tsx";
import { toggled } from "./toggled.ts";

type Props<Value> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  columns?: boolean;
  hint?: string;
};

/** A choice of any number of options; none means all. */
export function ChoicesField<Value extends number>({ label, options, chosen, onChange, columns, hint }: Props<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-[550]">{label}</legend>
      <div className={columns ? "grid grid-cols-2 gap-x-4 gap-y-2" : "grid gap-2"}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => onChange(toggled(chosen, option.value))}
          />
        ))}
      </div>
      {hint && <p className="mt-1.5 text-fg-muted text-sm">{hint}</p>}
    </fieldset>
  );
}
