import type { PostFilter } from "@ponkan/contract/posts/post-filter";
import { FILTER_TEXT_MAX } from "@ponkan/contract/posts/post-filter";
import { offeredThreats } from "@ponkan/contract/posts/threat";
import { ChoicesField } from "~/components/post-filter/choices-field.tsx";
import { DaysFields } from "~/components/post-filter/days-fields.tsx";
import { DebouncedInput } from "~/components/post-filter/debounced-input.tsx";
import { statusOptions } from "~/components/post-filter/filter-words.ts";
import { Field } from "~/ui/field.tsx";
import { SubredditsField } from "./subreddits-field.tsx";

type Props = { filter: PostFilter; days: readonly string[]; onChange: (changes: Partial<PostFilter>) => void };

export function FilterFields({ filter, days, onChange }: Props) {
  return (
    <>
      <SubredditsField chosen={filter.subreddits} days={days} onChange={(subreddits) => onChange({ subreddits })} />
      <Field label="Content" hint="Part of the text, the link or the name of a file.">
        <DebouncedInput
          maxLength={FILTER_TEXT_MAX}
          value={filter.content}
          onChange={(content) => onChange({ content })}
        />
      </Field>
      <ChoicesField
        label="Status"
        columns
        hint="Deleted posts show up only when they are chosen."
        options={statusOptions}
        chosen={filter.status}
        onChange={(status) => onChange({ status })}
      />
      <Field label="Title">
        <DebouncedInput maxLength={FILTER_TEXT_MAX} value={filter.title} onChange={(title) => onChange({ title })} />
      </Field>
      <DaysFields filter={filter} onChange={onChange} />
      <ChoicesField
        label="Threats"
        options={offeredThreats(filter.threats)}
        chosen={filter.threats}
        onChange={(threats) => onChange({ threats })}
      />
    </>
  );
}
