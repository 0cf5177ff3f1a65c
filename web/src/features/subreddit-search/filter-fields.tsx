import { type SearchField, searchFields } from "@ponkan/contract/subreddits/search/search-fields";
import { useState } from "react";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Input } from "~/ui/input.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import type { SearchParams } from "./search-params.ts";

type Props = { params: SearchParams; onChange: (changes: SearchParams) => void };

/** One input for each filter field, depending on its kind (SR-07). */
export function FilterFields({ params, onChange }: Props) {
  return (
    <div className="grid gap-5">
      {Object.entries(searchFields)
        .filter(([, field]) => field.kind !== "date")
        .map(([name, field]) => (
          <FieldInput key={name} {...{ name, field, params, onChange }} />
        ))}
    </div>
  );
}

type InputProps = Props & { name: string; field: SearchField };
type Given = Record<string, unknown>;

function FieldInput({ name, field, params, onChange }: InputProps) {
  const given = params as Given;
  const set = (key: string, value: unknown) => onChange({ [key]: value } as SearchParams);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold text-sm">{field.label}</legend>
      {field.kind === "number" && (
        <div className="flex items-center gap-2">
          {field.bounds.map((bound) => (
            <NumberInput
              key={bound}
              label={`${field.label}, ${bound === "min" ? "at least" : "at most"}`}
              placeholder={bound === "min" ? "Min" : "Max"}
              unit={field.unit}
              value={given[`${name}_${bound}`] as number | undefined}
              onChange={(value) => set(`${name}_${bound}`, value)}
            />
          ))}
        </div>
      )}
      {field.kind === "boolean" && (
        <Segmented
          label={field.label}
          block
          value={given[name] === undefined ? "any" : String(given[name])}
          options={[
            { value: "any", label: "Any" },
            { value: "true", label: "Yes" },
            { value: "false", label: "No" },
          ]}
          onChange={(value) => set(name, value === "any" ? undefined : value === "true")}
        />
      )}
      {field.kind === "string" && field.choices && (
        <Choices
          choices={field.choices}
          chosen={(given[name] as string[] | undefined) ?? (name === "access" ? ["public"] : [])}
          onChange={(chosen) => set(name, chosen.length > 0 ? chosen : undefined)}
        />
      )}
      {field.kind === "string" && !field.choices && (
        <TopicsInput
          label={field.label}
          value={(given[name] as string[] | undefined) ?? []}
          onChange={(value) => set(name, value.length > 0 ? value : undefined)}
        />
      )}
    </fieldset>
  );
}

type ChoicesProps = {
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

function Choices({ choices, chosen, onChange }: ChoicesProps) {
  return choices.map(({ value, label }) => (
    <Checkbox
      key={value}
      label={label}
      checked={chosen.includes(value)}
      onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
    />
  ));
}

/** Commits the typed value on blur or Enter: a partial number would search for the wrong thing. */
function useTyped(value: string, tell: (typed: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return {
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: () => typed !== value && tell(typed),
    onKeyDown: ({ key }: { key: string }) => key === "Enter" && typed !== value && tell(typed),
  };
}

type NumberProps = {
  label: string;
  placeholder: string;
  unit: string | undefined;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

function NumberInput({ label, placeholder, unit, value, onChange }: NumberProps) {
  const typed = useTyped(value?.toLocaleString() ?? "", (text) => onChange(numberIn(text)));
  return <Input aria-label={label} placeholder={placeholder} inputMode="decimal" trailing={unit} {...typed} />;
}

/** Parses '20,000', '1.5m' or '20k'; undefined if it is not a number. */
function numberIn(text: string): number | undefined {
  const [, digits = "", mark = ""] = /^([-\d.,\s\u00a0\u202f]+)([km]?)$/i.exec(text.trim()) ?? [];
  const value =
    Number(digits.replaceAll(/[\s,\u00a0\u202f]/g, "")) * { k: 1_000, m: 1_000_000, "": 1 }[mark.toLowerCase() as "k"];
  return digits !== "" && Number.isFinite(value) && Math.abs(value) <= 1e9 ? Math.round(value * 1e4) / 1e4 : undefined;
}

type TopicsProps = { label: string; value: readonly string[]; onChange: (value: string[]) => void };

function TopicsInput({ label, value, onChange }: TopicsProps) {
  const typed = useTyped(value.join(", "), (text) =>
    onChange([...new Set(text.toLowerCase().match(/[\p{L}\p{N}_-]{1,40}/gu) ?? [])].slice(0, 20)),
  );
  return <Input aria-label={label} placeholder="mountains, film" {...typed} />;
}
