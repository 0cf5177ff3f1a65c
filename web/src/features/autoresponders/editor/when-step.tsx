import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";
import { Controller } from "react-hook-form";
import type { RuledForm } from "~/lib/ruled-form.ts";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Select } from "~/ui/select.tsx";
import { nounOf } from "../texts.ts";
import { ChipsInput } from "./chips-input.tsx";
import type { EditorForm, When } from "./editor-form.ts";
import { Step } from "./step.tsx";

const choices: { value: When; label: string }[] = [
  { value: "contains", label: "contains any of" },
  { value: "word", label: "has one of the words" },
  { value: "exact", label: "is exactly one of" },
  { value: "first", label: "is a person's first" },
  { value: "any", label: "comes, whatever it says" },
];

type Props = { form: RuledForm<EditorForm>; type: AutoresponderType };

/** What the autoresponder answers (AR-03). */
export function WhenStep({ form, type }: Props) {
  const when = form.watch("when");
  const needsKeywords = when !== "any" && when !== "first";
  return (
    <Step number={1} title={`When a ${nounOf[type]}`}>
      <div className="flex flex-wrap items-start gap-3">
        <Field label={<span className="sr-only">Condition</span>} className="grow basis-52">
          <Controller
            control={form.control}
            name="when"
            render={({ field: { value, onChange } }) => <Select options={choices} value={value} onChange={onChange} />}
          />
        </Field>
        {needsKeywords && <Chips form={form} name="keywords" label="Keywords" isBare placeholder="print, poster" />}
      </div>
      <Chips
        form={form}
        name="excluded_keywords"
        label="But not when it contains"
        placeholder="No exceptions"
        hint="These always win."
      />
      {type === "comment" && <Place form={form} />}
    </Step>
  );
}

function Place({ form }: { form: RuledForm<EditorForm> }) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Chips
        form={form}
        name="subreddits"
        label="On posts in"
        prefix="r/"
        placeholder="Every subreddit"
        read={(typed) => bareSubredditName(typed).replace(/\s/g, "")}
      />
      <Field label="On posts up to" error={form.messageOf("post_max_age_days")} className="grow basis-38">
        <Input {...form.register("post_max_age_days")} inputMode="numeric" trailing="days old" />
      </Field>
    </div>
  );
}

type ChipsProps = {
  form: RuledForm<EditorForm>;
  name: "keywords" | "excluded_keywords" | "subreddits";
  label: string;
  /** Hides the label, which is clear from the context. */
  isBare?: boolean;
  hint?: string;
  placeholder: string;
  prefix?: string;
  read?: (typed: string) => string;
};

function Chips({ form, name, label, isBare, hint, ...input }: ChipsProps) {
  return (
    <Field
      label={isBare ? <span className="sr-only">{label}</span> : label}
      hint={hint}
      error={form.messageOf(name)}
      className="grow-4 basis-60"
    >
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => (
          <ChipsInput value={value} onChange={onChange} onBlur={onBlur} {...input} />
        )}
      />
    </Field>
  );
}
